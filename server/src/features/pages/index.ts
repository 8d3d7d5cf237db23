export { type FindDemoSignIn, registerPages } from './register-pages.ts';
