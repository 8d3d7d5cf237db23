export { addPages, type DemoSignInOf } from './serve-pages.ts';
