export { writeSheet } from './write-sheet.ts';
