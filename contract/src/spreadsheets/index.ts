export * from './cell-text.ts';
export * from './heading-keys.ts';
export * from './plain-heading.ts';
