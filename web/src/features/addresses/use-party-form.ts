import { type FieldProblem, toPartyProblem } from '@miya/contract';
import {
  type AddressKind,
  getDeliveryRequirements,
  getPartySchema,
  listPartyProblems,
  listPartyWarnings,
} from '@miya/contract/addresses';
import { useMemo, useState } from 'react';
import { formatFault } from '../../i18n/format-fault.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { loadPhones, useKnowsPhones } from '../../platform/forms/phones-on-demand.ts';
import { type Fault, useFocusFirstInvalid } from '../../platform/forms/use-form.ts';
import { useTranslatedRegion } from '../positions/index.ts';
import { isSameParty, type PartyFormValues, toPartyDraft } from './party-form-values.ts';

type RejectedField = { field: string; fault: Fault };

/**
 * The state of a form for a sender or receiver. The rules of the contract validate the values.
 * A field shows its problem after the user has left the field. `check` shows the problems of all fields.
 * `restored` has the values of a stored draft. Their place names may be in another language, so they are translated at
 * the start.
 */
export function usePartyForm(initial: PartyFormValues, kind: AddressKind, restored?: PartyFormValues) {
  const errors = useTexts('errors');
  const [initialValue, setInitialValue] = useState(initial);
  const [value, setValue] = useState(restored ?? initial);
  // The names of the fields that the user has left, or 'all' after `check`.
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [rejectedFields, setRejectedFields] = useState<readonly RejectedField[]>([]);
  const { containerRef, focusFirstInvalid } = useFocusFirstInvalid<HTMLDivElement>();

  useTranslatedRegion(value.region, restored === undefined, (region) => {
    // The initial region is translated too if it equals the current region. Otherwise the form would become dirty.
    const previousRegion = JSON.stringify(value.region);
    const replaceRegion = (party: PartyFormValues) =>
      JSON.stringify(party.region) === previousRegion ? { ...party, region } : party;
    setInitialValue(replaceRegion);
    setValue(replaceRegion);
  });
  const draft = useMemo(() => toPartyDraft(value), [value]);
  const knowsPhones = useKnowsPhones();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules also check phone numbers after the numbering plans are loaded
  const problems = useMemo(() => listPartyProblems(draft, getPartySchema(kind)), [draft, kind, knowsPhones]);
  const warnings = useMemo(() => listPartyWarnings(draft), [draft]);

  // The returned object changes only when a value inside it changes. The memoised fields depend on that.
  return useMemo(() => {
    const formatPartyFault = (fault: Fault) => formatFault(errors, toPartyProblem(kind, fault));
    const findText = (list: readonly FieldProblem[], field: string) => {
      const found = list.find((entry) => entry.field === field);
      return found && formatPartyFault(found.problem);
    };

    const country = value.region.country?.code;

    return {
      containerRef,
      value,
      /** The parts of the address that a delivery in the country requires. Undefined for a sender. */
      deliveryRequirements:
        kind === 'sender'
          ? undefined
          : country
            ? getDeliveryRequirements(country)
            : { place: true, postcode: false },
      isDirty: !isSameParty(initialValue, value),
      /** Neither the rules nor the last response of the server have a problem with the values. */
      isValid: problems.length === 0 && rejectedFields.length === 0,
      change: (changes: Partial<PartyFormValues>) => {
        loadPhones();
        setValue((before) => ({ ...before, ...changes }));
        const changedFields = Object.keys(changes);
        setRejectedFields((before) =>
          before.filter(({ field }) => !changedFields.includes(field.split('.')[0] ?? '')),
        );
      },
      /** Starts again with other values, for example an address of the address book. The form is not dirty then. */
      reset: (next: PartyFormValues) => {
        setInitialValue(next);
        setValue(next);
        setVisited(new Set());
        setRejectedFields([]);
      },
      markVisited: (field: string) =>
        setVisited((before) => (before.has(field) ? before : new Set([...before, field]))),
      findProblem: (field: string): string | undefined => {
        const rejectedField = rejectedFields.find((rejected) => rejected.field === field);
        if (rejectedField) return formatPartyFault(rejectedField.fault);
        return visited.has('all') || visited.has(field.split('.')[0] ?? '')
          ? findText(problems, field)
          : undefined;
      },
      findWarning: (field: string) => findText(warnings, field),
      /**
       * Returns whether the form can be sent. If not, all problems are shown and the first invalid field is focused.
       */
      check: () => {
        loadPhones();
        setVisited(new Set(['all']));
        if (problems.length > 0) focusFirstInvalid();
        return problems.length === 0;
      },
      /** Shows the problems that the server found on their fields. */
      showRejected: (rejected: readonly RejectedField[]) => {
        setRejectedFields(rejected);
        if (rejected.length > 0) focusFirstInvalid();
      },
      draft,
    };
  }, [
    containerRef,
    focusFirstInvalid,
    initialValue,
    value,
    visited,
    rejectedFields,
    draft,
    problems,
    warnings,
    kind,
    errors,
  ]);
}
export type PartyFormState = ReturnType<typeof usePartyForm>;
