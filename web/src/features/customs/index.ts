export { ClearanceState } from './clearance-state.tsx';
export { CustomsFindingsProvider, useCustomsFinding, useHasRequiredFinding } from './customs-findings.tsx';
export { DutiesEstimate } from './duties-estimate.tsx';
export { HsCodeInput } from './hs-code-input.tsx';
export { StoredClearance } from './stored-clearance.tsx';
export { useClearanceCheck } from './use-clearance-check.ts';
export type { DutyRequest } from './use-duty-estimate.ts';
export { useHsCodeWarning } from './use-hs-codes.ts';
