// The drawer is a chunk of its own, because few open it.
export { TemplatesDrawer } from './templates-drawer.tsx';
