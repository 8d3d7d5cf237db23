export { NearFull } from './near-full.tsx';
