import { mkdirSync, writeFileSync } from 'node:fs';
import { makeFullText, makeOverview } from './llms.ts';
import { makeApi } from './make-api.ts';

/** Makes what is not written by hand: the pages of the API, and the texts for language models. */
mkdirSync('public', { recursive: true });
writeFileSync('public/llms.txt', makeOverview('.'));
writeFileSync('public/llms-full.txt', makeFullText('.'));
await makeApi();
