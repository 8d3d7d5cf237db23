export { addDemo } from './add-demo.ts';
export { announceDemo } from './announce-demo.ts';
