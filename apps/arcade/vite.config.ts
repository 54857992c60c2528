import vue from '@vitejs/plugin-vue';
import { defaultClientConditions, defineConfig } from 'vite';
import { precompress } from './precompress.ts';

/** Where `npm start` is while the pages are worked on with `vite`. */
const server = 'http://localhost:8080';

/** What the home page and tables share. */
const SHARED = [
  /packages\/ui\/src\/(?:styles\/(?:tokens|fonts)|text\/(?!debug)|table\/(?:preferences|seat-appearance|view-index|view-types)|components\/(?:parts\/SeatMark|shell\/HowToPlay))|plugin-vue:export-helper/,
  /packages\/(?:client\/src\/(?:lobby|ports)|protocol\/src\/schema)/,
  /apps\/arcade\/src\/(?:device|route|lobby|parts)\/|vite\/preload-helper/,
];

/** What every table needs at once: in one file it compresses better than in twenty small ones. */
const TABLE = [
  /packages\/ui\/src\/components\/(?:board\/(?:AutoElement|SquareBoard|AreaSpace|CellValues)|cards\/(?:Card(?:Face|Fan|Row)|DeckPile|card-drawing|plain-cards)|renderers\/)/,
  /packages\/ui\/src\/components\/(?:game-board\/(?:AutoGameBoard|BoardFrame|BoardZoom|use-game-board)|parts\/(?!SeatMark|PieceGroups|Draggable)|shell\/(?:GameShell|ActionPanel|PlayersPanel|GameHistory|use-))/,
  /packages\/ui\/src\/(?:interaction\/|rendering\/|motion\/(?:fly|flights|event-hints|use-element-animation|use-theatre|use-event-cues)\.ts|sound\/(?!synth))/,
  /packages\/ui\/src\/(?:table\/(?:card-display|change-trackers|describer|element-|use-c|use-reconnection)|layout\/(?!hex|use-|peg))/,
  /packages\/(?:client\/src\/(?!lobby|ports)|engine\/src\/view\/|protocol\/src\/view-hash)/,
  /apps\/arcade\/src\/(?:games\/(?:TableBoard|custom-boards)|table\/(?:use-client-state|TableNotice))/,
];

export default defineConfig({
  plugins: [vue(), precompress()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // Nothing here is written with the options API: leaving it out makes the first load lighter.
  define: { __VUE_OPTIONS_API__: 'false', __VUE_PROD_DEVTOOLS__: 'false' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vue', test: /node_modules\/@?vue/, priority: 3 },
            { name: 'shared', test: id => SHARED.some(part => part.test(id)), priority: 2 },
            { name: 'table', test: id => TABLE.some(part => part.test(id)), priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/socket': { target: server, ws: true } } },
});
