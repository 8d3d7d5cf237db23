import type { ClearanceFinding } from '@miya/contract/clearance';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { formatFault } from '../../i18n/format-fault.ts';
import { useTexts } from '../../i18n/texts.tsx';

const CustomsFindingsContext = createContext<readonly ClearanceFinding[]>([]);

type Props = { findings: readonly ClearanceFinding[]; children: ReactNode };

/** Passes the findings of the clearance check to the fields below. */
export function CustomsFindingsProvider({ findings, children }: Props) {
  // The check runs with every letter typed and mostly returns equal findings. Passing on the previous object then
  // avoids rendering all fields.
  const serialized = JSON.stringify(findings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `serialized` stands for the findings
  const stableFindings = useMemo(() => findings, [serialized]);
  return <CustomsFindingsContext value={stableFindings}>{children}</CustomsFindingsContext>;
}

/** The finding for a field of the order: a warning if customs would stop the parcel, otherwise a hint. */
export function useCustomsFinding(field: string): { warning?: string; hint?: string } {
  const errors = useTexts('errors');
  const finding = use(CustomsFindingsContext).find((candidate) => candidate.field === field);
  if (!finding) return {};
  const text = formatFault(errors, finding.problem);
  return finding.severity === 'required' ? { warning: text } : { hint: text };
}

/** Whether a matching field is required and missing, so that customs would stop the parcel. */
export const useHasRequiredFinding = (matchesField: (field: string) => boolean): boolean =>
  use(CustomsFindingsContext).some(({ field, severity }) => severity === 'required' && matchesField(field));
