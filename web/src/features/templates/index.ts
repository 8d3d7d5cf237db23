// A separate module, so that the bundler puts the drawer into its own chunk: few users open it.
export { TemplatesDrawer } from './templates-drawer.tsx';
