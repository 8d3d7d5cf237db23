export { PersonalCenter } from './personal-center.tsx';
