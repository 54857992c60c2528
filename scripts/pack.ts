import { buildPackages, packPackages } from './pack/pack-packages.ts';

/** Builds and packs every package into a folder: `npm run pack -- <folder>`. */
const [, , folder = 'packed'] = process.argv;
buildPackages();
for (const { name, tarball } of packPackages(folder)) console.log(`${name}  ${tarball}`);
