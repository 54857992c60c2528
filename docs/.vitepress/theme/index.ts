import '@boardsmith/ui/tokens.css';
import { defineClientComponent, type Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import './site.css';

/** The theme of VitePress, and games that can be played inside of a page. */
const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component(
      'LiveGame',
      defineClientComponent(() => import('./LiveGame.vue')),
    );
  },
};

export default theme;
