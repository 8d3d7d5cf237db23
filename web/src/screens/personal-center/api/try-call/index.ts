export { TryCallCard } from './try-call-card.tsx';
