import type { PlayableGame } from '@boardsmith/engine';
import type { Problem } from '../project/problem.ts';
import type { ProjectConfig } from '../project/project-config.ts';
import { type CheckResult, resultOf } from './check-result.ts';

/** Whether the configuration and `defineGame` say the same. */
export function agreement(
  { displayName, playerCount, options }: PlayableGame,
  config: ProjectConfig,
): CheckResult {
  const said = { displayName, playerCount, ...(Object.keys(options).length > 0 && { options }) };
  const configured = {
    displayName: config.displayName,
    playerCount: config.playerCount,
    ...(config.options !== undefined && { options: config.options }),
  };
  const problems = (['displayName', 'playerCount', 'options'] as const)
    .map((key): [string, unknown, unknown] => [
      key,
      Reflect.get(configured, key),
      Reflect.get(said, key),
    ])
    .filter(([, one, other]) => sorted(one) !== sorted(other))
    .map(([key, one, other]): Problem => {
      const message = `${key} is ${shown(one)} in boardsmith.json and ${shown(other)} in defineGame. Let both say the same.`;
      return { file: 'boardsmith.json', message };
    });
  return resultOf(problems, `${config.displayName}, for ${playersIn(config)}`);
}

function playersIn({ playerCount: { min, max } }: ProjectConfig): string {
  return min === max ? `${min} players` : `${min} to ${max} players`;
}

/** The order of names says nothing. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    const isRecord = typeof each === 'object' && each !== null && !Array.isArray(each);
    return isRecord ? Object.fromEntries(Object.entries(each).sort()) : each;
  });
}

function shown(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 100) ?? 'nothing';
}
