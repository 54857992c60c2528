import { answerTasks } from '@boardsmith/ai/browser';

answerTasks(() => import('@boardsmith/hearts'));
