/** What players of a bare server say. */
export interface BareMove {
  readonly t: 'move';
  readonly id: string;
  readonly base: number;
  readonly action: string;
  readonly args: Readonly<Record<string, never>>;
}

/** What the process of a bare server says. */
export type FromBare = { readonly port: number } | { readonly cpu: number; readonly moves: number };

interface Spoken {
  readonly isMover: boolean;
  readonly seq: number;
  readonly next: number;
}

/** What a table of `turns` tells whoever has moved, and the other one: the same letters but for the numbers. */
export function eventFor({ isMover, seq, next }: Spoken): string {
  const flow = `"flow":{"phase":null,"who":[${next}],"isOver":false,"winners":[]}`;
  return `{"t":"event","seq":${seq},${flow},${isMover ? WAITS : MAY_MOVE}}`;
}

const WAITS =
  '"choices":{"prompt":null,"actions":[],"unavailable":[]},"undo":{"can":true,"reason":null,"mayAsk":false}';
const MAY_MOVE =
  '"choices":{"prompt":null,"actions":[{"action":"count","prompt":null,"question":null}],"unavailable":[]},"undo":{"can":false,"reason":"Player 1 has acted since","mayAsk":true}';
