import { workerData } from 'node:worker_threads';
import { answerQuestions } from '../../src/rebuild/answer-questions.ts';
import { pace, WALK } from './walk-game.ts';

pace.burnMs = workerData.burnMs;
answerQuestions(new Map([[WALK.name, WALK.definition]]));
