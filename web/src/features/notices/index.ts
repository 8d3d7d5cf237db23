export { NoticeBell } from './notice-bell.tsx';
