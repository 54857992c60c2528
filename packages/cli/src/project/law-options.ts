import type { CheckOptions, Telling } from '@boardsmith/testing';
import { UsageError } from '../terminal/usage-error.ts';

/** What a game says in its `boardsmith.json`, under `laws`, of how it is to be checked. */
export type LawOptions = Pick<
  CheckOptions,
  'telling' | 'rare' | 'secrets' | 'maxChoices' | 'maxStateSize'
>;

/** Reads what a game says of how it is to be checked. */
export function readLawOptions(json: unknown, path: string): LawOptions {
  if (json === undefined) return {};
  if (!isRecord(json)) throw refusal(path, 'laws', 'an object');
  const { telling, rare, secrets, maxChoices, maxStateSize, ...more } = json;
  const [unknown] = Object.keys(more);
  if (unknown !== undefined) {
    throw refusal(path, `laws.${unknown}`, 'left out: there is no such option');
  }
  return {
    ...(telling !== undefined && { telling: tellingIn(telling, path) }),
    ...(rare !== undefined && { rare: namesIn(rare, path, 'laws.rare') }),
    ...(secrets !== undefined && { secrets: namesIn(secrets, path, 'laws.secrets') }),
    ...(maxChoices !== undefined && { maxChoices: countIn(maxChoices, path, 'laws.maxChoices') }),
    ...(maxStateSize !== undefined && {
      maxStateSize: countIn(maxStateSize, path, 'laws.maxStateSize'),
    }),
  };
}

function tellingIn(value: unknown, path: string): Readonly<Record<string, Telling>> {
  if (!isRecord(value)) throw refusal(path, 'laws.telling', 'an object');
  const entries = Object.entries(value).map(([action, what]): [string, Telling] => {
    if (what === 'turn' || what === 'anything') return [action, what];
    throw refusal(path, `laws.telling.${action}`, '"turn" or "anything"');
  });
  return Object.fromEntries(entries);
}

function namesIn(value: unknown, path: string, where: string): readonly string[] {
  const isList = Array.isArray(value) && value.every(each => typeof each === 'string');
  if (isList) return value;
  throw refusal(path, where, 'a list of names');
}

function countIn(value: unknown, path: string, where: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value;
  throw refusal(path, where, 'a whole number from 1');
}

function refusal(path: string, where: string, wanted: string): UsageError {
  return new UsageError(`${path}: ${where} must be ${wanted}.`);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
