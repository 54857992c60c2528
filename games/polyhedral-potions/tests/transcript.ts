import type { TranscriptOptions } from '@boardsmith/testing';

export default { playerCount: 2 } satisfies TranscriptOptions;
