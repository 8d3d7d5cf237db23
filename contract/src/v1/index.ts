export { answers } from './answers.ts';
export { examples } from './examples.ts';
export * from './problem.ts';
export * from './route.ts';
export * from './routes.ts';
export * from './statuses.ts';
