export { addPages } from './serve-pages.ts';
