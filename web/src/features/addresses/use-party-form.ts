import { type FieldProblem, problemOfSide } from '@miya/contract';
import {
  type AddressKind,
  deliveryNeeds,
  partyProblems,
  partyRules,
  partyWarnings,
} from '@miya/contract/addresses';
import { useMemo, useState } from 'react';
import { faultText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { loadPhones, useKnowsPhones } from '../../platform/forms/phones-on-demand.ts';
import { type Fault, useFocusOnWrong } from '../../platform/forms/use-form.ts';
import { useNamedRegion } from '../positions/index.ts';
import { draftOf, isSameParty, type PartyForm } from './party-form.ts';

type Told = { field: string; fault: Fault };

/**
 * A sender or receiver being filled in. The rules are the contract's alone. A field speaks up after it was left, and
 * all of them when somebody tries to send. `left` is what was typed into it before, perhaps in another language.
 */
export function usePartyForm(initial: PartyForm, kind: AddressKind, left?: PartyForm) {
  const errors = useTexts('errors');
  const [first, setFirst] = useState(initial);
  const [value, setValue] = useState(left ?? initial);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState<readonly Told[]>([]);
  const { box, focusOnWrong } = useFocusOnWrong<HTMLDivElement>();

  useNamedRegion(value.region, left === undefined, (region) => {
    const written = JSON.stringify(value.region);
    const rename = (party: PartyForm) =>
      JSON.stringify(party.region) === written ? { ...party, region } : party;
    setFirst(rename);
    setValue(rename);
  });
  const draft = useMemo(() => draftOf(value), [value]);
  const knowsPhones = useKnowsPhones();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules know more once the numbering plans are there
  const problems = useMemo(() => partyProblems(draft, partyRules(kind)), [draft, kind, knowsPhones]);
  const warnings = useMemo(() => partyWarnings(draft), [draft]);

  // The same one while nothing of it has changed: by that its fields know that they need not be drawn anew.
  return useMemo(() => {
    const say = (fault: Fault) => faultText(errors, problemOfSide(kind, fault));
    const textOf = (list: readonly FieldProblem[], field: string) => {
      const found = list.find((one) => one.field === field);
      return found && say(found.problem);
    };

    const country = value.region.country?.code;

    return {
      box,
      value,
      /** What a delivery needs there; undefined where nothing is delivered. */
      needs:
        kind === 'sender' ? undefined : country ? deliveryNeeds(country) : { place: true, postcode: false },
      isDirty: !isSameParty(first, value),
      /** Nothing is wrong with it, as far as anybody has said. */
      isSound: problems.length === 0 && told.length === 0,
      change: (part: Partial<PartyForm>) => {
        loadPhones();
        setValue((before) => ({ ...before, ...part }));
        const changed = Object.keys(part);
        setTold((before) => before.filter(({ field }) => !changed.includes(field.split('.')[0] ?? '')));
      },
      /** The form begins anew with other values, such as an address taken from the book. */
      restart: (next: PartyForm) => {
        setFirst(next);
        setValue(next);
        setVisited(new Set());
        setTold([]);
      },
      visit: (field: string) =>
        setVisited((before) => (before.has(field) ? before : new Set([...before, field]))),
      problemOf: (field: string): string | undefined => {
        const fromServer = told.find((one) => one.field === field);
        if (fromServer) return say(fromServer.fault);
        return visited.has('all') || visited.has(field.split('.')[0] ?? '')
          ? textOf(problems, field)
          : undefined;
      },
      warningOf: (field: string) => textOf(warnings, field),
      /** Whether it may be sent. If not, every field says why and the first is in focus. */
      check: () => {
        loadPhones();
        setVisited(new Set(['all']));
        if (problems.length > 0) focusOnWrong();
        return problems.length === 0;
      },
      /** What the server found wrong, on its fields. */
      tell: (found: readonly Told[]) => {
        setTold(found);
        if (found.length > 0) focusOnWrong();
      },
      draft,
    };
  }, [box, focusOnWrong, first, value, visited, told, draft, problems, warnings, kind, errors]);
}
export type PartyFormState = ReturnType<typeof usePartyForm>;
