export * from './duty-estimate.ts';
export * from './duty-rule.ts';
