import '@boardsmith/ui/style.css';
import { findTable } from '@boardsmith/cli/page';
import { createApp } from 'vue';
import game from '../boardsmith.json';
import { App } from './ui/index.ts';

const client = await findTable(game);
createApp(App, { client, title: game.displayName }).mount('#app');
