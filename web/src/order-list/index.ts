export { DetailsDrawer } from './details-drawer.tsx';
