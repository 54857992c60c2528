import { fc } from '@fast-check/vitest';
import type { Game } from '../../src/index.ts';
import { pick } from './pick.ts';
import { chooserFrom, runMove, type Step, stepsArbitrary } from './steps.ts';
import type { TestGame } from './test-game.ts';

/** Moves that are made together, shown by an event or not. */
export interface Scene {
  readonly steps: readonly Step[];
  readonly kind: 'unowned' | 'open' | 'private' | 'personal';
  /** Everything else about the event follows from it. */
  readonly salt: number;
}

/** One move: it may play several events, with changes before, between and after them. */
export type Act = readonly Scene[];

/** A sequence of animated moves. */
export interface Show {
  readonly seed: string;
  readonly acts: readonly Act[];
}

function actArbitrary(): fc.Arbitrary<Act> {
  const scene = fc.record({
    steps: stepsArbitrary(2),
    kind: fc.constantFrom('unowned', 'open', 'open', 'private', 'personal'),
    salt: fc.nat(),
  });
  return fc.array(scene, { minLength: 1, maxLength: 4 });
}

export function showArbitrary(maxLength: number): fc.Arbitrary<Show> {
  const acts = fc.array(actArbitrary(), { minLength: 1, maxLength, size: 'max' });
  return fc.record({ seed: fc.string({ maxLength: 6 }), acts });
}

/** Plays one move; calls `after` at each moment that a theatre may show. */
export function playAct<G extends Game>(
  test: TestGame<G>,
  game: G,
  {
    act,
    after = () => {},
  }: { readonly act: Act; readonly after?: (audience: readonly number[] | undefined) => void },
): void {
  game.journal.segment(() => {
    for (const scene of act) playScene(test, game, { scene, after });
  });
}

function playScene<G extends Game>(
  test: TestGame<G>,
  game: G,
  {
    scene,
    after,
  }: { readonly scene: Scene; readonly after: (audience: readonly number[] | undefined) => void },
): void {
  const { steps, kind, salt } = scene;
  const run = (): void => {
    for (const step of steps) runMove(test, game, step);
  };
  if (kind === 'unowned') {
    run();
    return;
  }
  const choose = chooserFrom(salt);
  const subjects = {
    one: pick(game.all(), choose) ?? null,
    list: [pick(game.all(), choose) ?? null, choose(9)],
  };
  const audience = kind === 'private' ? someSeats(game, choose) : undefined;
  const data =
    kind === 'personal'
      ? (viewer: { readonly position: number } | null) => ({
          for: viewer?.position ?? null,
          ...subjects,
        })
      : subjects;
  game.animate(`scene ${salt % 5}`, data, { ...(audience && { audience }), do: run });
  after(audience);
}

function someSeats(game: Game, choose: (n: number) => number): number[] {
  return game.players.map(({ position }) => position).filter(() => choose(2) === 0);
}
