export { addDemo } from './add-demo.ts';
export { findDemoSignIn } from './demo-tenants.ts';
export { printDemoSignIn } from './print-demo-sign-in.ts';
export { startDemoCarrier } from './start-demo-carrier.ts';
