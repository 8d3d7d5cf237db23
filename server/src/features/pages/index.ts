export { addPages, type FindDemoSignIn } from './serve-pages.ts';
