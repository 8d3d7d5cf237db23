import type { Language } from '@miya/contract';
import type { Position, PositionPath } from '@miya/contract/positions';

/** One row of the list. */
export type PlaceOption = {
  value: string;
  label: string;
  /** The name in Latin letters, for a reader who may not read the label. */
  latin: string | undefined;
  /** The way to it; with a text instead of a place where it is taken as typed. */
  path: readonly Position[];
  note: string | undefined;
  /** Places lie below this one. */
  deeper: boolean;
};

const letters = /[a-z]/i;
const han = /\p{Script=Han}/u;
const readsHan: ReadonlySet<Language> = new Set(['zh', 'jt', 'ja']);

/** The Latin name is left out where the label can be read anyway. */
const latinFor = ({ label, latin }: Position, language: Language) =>
  letters.test(label) || (readsHan.has(language) && han.test(label)) ? undefined : latin;

/** A place below the ones already chosen. */
export const optionBelow = (
  above: readonly Position[],
  place: Position,
  language: Language,
): PlaceOption => ({
  value: place.value,
  label: place.label,
  latin: latinFor(place, language),
  path: [...above, place],
  note: place.postcode,
  deeper: !place.leaf,
});

/** A place found anywhere: with the whole way to it, or what of it is not chosen yet. */
export function optionOfPath({ path, postcode }: PositionPath, skip = 0): PlaceOption {
  const place = path.at(-1);
  return {
    value: place?.value ?? '',
    label: path
      .slice(skip)
      .map(({ label }) => label)
      .join(' / '),
    latin: undefined,
    path,
    note: postcode ?? undefined,
    deeper: place ? !place.leaf : false,
  };
}

const TYPED = 'typed:';
export const isTyped = (option: PlaceOption) => option.value.startsWith(TYPED);

/** What was typed, taken as it is: there is always a village no list knows. */
export const optionAsTyped = (text: string, label: string): PlaceOption => ({
  value: TYPED + text,
  label,
  latin: undefined,
  path: [],
  note: undefined,
  deeper: false,
});
