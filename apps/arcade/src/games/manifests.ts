import type { GameManifest } from './game-listing.ts';

const files = import.meta.glob<GameManifest>('../../../../games/*/boardsmith.json', {
  eager: true,
  import: 'default',
});

const manifests: ReadonlyMap<string, GameManifest> = new Map(
  Object.values(files).map(manifest => [manifest.name, manifest]),
);

/** The manifests of the bundled games; other games on a server have none. */
export function manifestOf(game: string): GameManifest | undefined {
  return manifests.get(game);
}
