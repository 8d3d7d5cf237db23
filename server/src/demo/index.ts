export { addDemo } from './add-demo.ts';
export { announceDemo } from './announce-demo.ts';
export { findDemoSignIn } from './demo-tenants.ts';
export { startDemo } from './start-demo.ts';
