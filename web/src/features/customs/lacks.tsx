import type { ClearanceFinding } from '@miya/contract/clearance';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { faultText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/texts.tsx';

const Lacks = createContext<readonly ClearanceFinding[]>([]);

type Props = { findings: readonly ClearanceFinding[]; children: ReactNode };

/** Tells the fields below what customs miss in them. */
export function LacksProvider({ findings, children }: Props) {
  // They are found anew with every letter and are mostly the same: only others are worth drawing all fields for.
  const said = JSON.stringify(findings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` is the findings
  const kept = useMemo(() => findings, [said]);
  return <Lacks value={kept}>{children}</Lacks>;
}

/** What customs miss in the field of the order: a warning where they stop the parcel for it, else a hint. */
export function useLack(field: string): { warning?: string; hint?: string } {
  const errors = useTexts('errors');
  const found = use(Lacks).find((one) => one.field === field);
  if (!found) return {};
  const text = faultText(errors, found.problem);
  return found.severity === 'required' ? { warning: text } : { hint: text };
}

/** Whether customs would stop the parcel for one of these fields. */
export const useLacksAny = (isMeant: (field: string) => boolean): boolean =>
  use(Lacks).some(({ field, severity }) => severity === 'required' && isMeant(field));
