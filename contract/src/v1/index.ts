export * from './api-problem.ts';
export * from './get-api-status.ts';
export { requestExamples } from './request-examples.ts';
export { responseExamples } from './response-examples.ts';
export * from './route.ts';
export * from './routes.ts';
