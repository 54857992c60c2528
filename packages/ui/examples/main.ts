import '../src/styles/tokens.css';
import '../src/styles/shell.css';
import { createApp } from 'vue';
import ExampleFrame from './ExampleFrame.vue';
import GalleryIndex from './GalleryIndex.vue';
import { EXAMPLES } from './registry.ts';

/** The gallery, one of its pages (`?example=GameShell`), or a game (`?game=hex&moves=12`). */
async function begin(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const example = EXAMPLES.find(({ name }) => name === query.get('example'));
  if (query.has('game')) {
    const { showTable } = await import('./show-table.ts');
    await showTable(query);
  } else if (query.has('probe')) {
    const { showReadings } = await import('./die-probe.ts');
    showReadings();
  } else if (example !== undefined) {
    document.title = `${example.name} · BoardSmith UI`;
    createApp(ExampleFrame, { example }).mount('#app');
  } else {
    createApp(GalleryIndex).mount('#app');
  }
}

void begin();
