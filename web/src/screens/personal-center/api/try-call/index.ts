export { TryCall } from './try-call.tsx';
