import { LobbyError } from '@boardsmith/client';

/** The sentence to show to a player after a failed request. */
export function errorText(error: unknown): string {
  return error instanceof LobbyError ? error.message : 'Something went wrong. Reload the page';
}
