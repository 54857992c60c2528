import type { GameClient } from '@boardsmith/client';

type Chance = () => number;
type SelectionPrompt = NonNullable<GameClient['choice']['question']>;
type Value = Parameters<GameClient['choice']['choose']>[0];

/** Numbers from 0 up to 1 that follow from a seed. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Makes one move by chance; `false` if there is none to make. */
export async function moveByChance(client: GameClient, chance: Chance): Promise<boolean> {
  const actions = client.state.parts?.choices.actions ?? [];
  const offered = actions[Math.floor(chance() * actions.length)];
  if (offered === undefined || !client.choice.start(offered.action)) return false;
  while (!client.choice.isReady) {
    const { question } = client.choice;
    if (question === null) return false;
    await client.choice.choose(answerTo(question, chance));
  }
  return (await client.choice.submit()).ok;
}

function answerTo({ choices, count, bounds }: SelectionPrompt, chance: Chance): Value {
  const enabled = (choices ?? []).filter(({ disabled }) => disabled === false);
  if (choices === null) return bounds?.min ?? 0;
  const shuffled = enabled
    .map(({ value }) => ({ value, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
  if (count !== null) return shuffled.slice(0, Math.max(count.min ?? 1, 1));
  return shuffled[0] ?? null;
}
