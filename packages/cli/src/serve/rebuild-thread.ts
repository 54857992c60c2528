import { workerData } from 'node:worker_threads';
import { answerQuestions } from '@boardsmith/server';
import { register } from 'tsx/esm/api';
import { hostedGames } from './hosted-games.ts';
import type { GameThreadSetup } from './thread-bots.ts';

// The thread that answers queries about past moments of tables.
register();
const { games, folder }: GameThreadSetup = workerData;
const hosted = await hostedGames(games, folder);
answerQuestions(new Map(hosted.map(({ name, definition }) => [name, definition])));
