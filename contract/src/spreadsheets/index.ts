export * from './create-heading-keys.ts';
export * from './format-cell.ts';
export * from './normalize-heading.ts';
