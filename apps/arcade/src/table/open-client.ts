export { openClient } from '@boardsmith/client';
