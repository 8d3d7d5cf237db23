export * from './cell-text.ts';
export * from './plain-heading.ts';
