export { ClearanceKept } from './clearance-kept.tsx';
export { ClearanceState } from './clearance-state.tsx';
export { CodeInput } from './code-input.tsx';
export { DutiesEstimate } from './duties-estimate.tsx';
export { LacksProvider, useLack, useLacksAny } from './lacks.tsx';
export { useClearance } from './use-clearance.ts';
export { useCodeWarning } from './use-codes.ts';
export type { DutyQuestion } from './use-duties.ts';
