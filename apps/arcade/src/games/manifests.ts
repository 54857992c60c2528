import type { GameManifest } from './game-listing.ts';

const files = import.meta.glob<GameManifest>('../../../../games/*/boardsmith.json', {
  eager: true,
  import: 'default',
});

const manifests: ReadonlyMap<string, GameManifest> = new Map(
  Object.values(files).map(manifest => [manifest.name, manifest]),
);

/** What is known of a game besides its rules; nothing of a game that is not ours. */
export function manifestOf(game: string): GameManifest | undefined {
  return manifests.get(game);
}
