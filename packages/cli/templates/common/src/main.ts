import '@boardsmith/ui/style.css';
import { findTable } from '@boardsmith/cli/page';
import { createApp } from 'vue';
import project from '../boardsmith.json';
import { App } from './ui/index.ts';

const { client, title } = await findTable(project);
createApp(App, { client, title }).mount('#app');
