/** Components for `tsc`; `vue-tsc`, which `npm run typecheck` calls, reads the components themselves. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue';

  const component: DefineComponent;
  export default component;
}
