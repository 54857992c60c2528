import type { TranscriptOptions } from '@boardsmith/testing';

export default { playerCount: 3, seed: 'ball' } satisfies TranscriptOptions;
