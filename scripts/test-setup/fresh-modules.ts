import { vi } from 'vitest';

// A worker retains its modules from one test file to the next. Without this, a file would see the
// state and miss the mocks of modules that an earlier file had loaded.
vi.resetModules();
