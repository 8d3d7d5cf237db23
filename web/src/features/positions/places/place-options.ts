import type { Language } from '@miya/contract';
import type { Position, PositionPath } from '@miya/contract/positions';

/** An option of the place list. */
export type PlaceOption = {
  value: string;
  label: string;
  /** The name in Latin letters if the user may not be able to read the label. */
  latinName: string | undefined;
  /** The place with the places that contain it, largest first. Empty for a typed name. */
  path: readonly Position[];
  postcode: string | undefined;
  /** The data have smaller places inside this place. */
  hasChildren: boolean;
};

const latinLetter = /[a-z]/i;
const hanCharacter = /\p{Script=Han}/u;
const hanLanguages: ReadonlySet<Language> = new Set(['zh', 'jt', 'ja']);

/** Returns undefined if users of the language can read the label itself. */
const findLatinName = ({ label, latin }: Position, language: Language) =>
  latinLetter.test(label) || (hanLanguages.has(language) && hanCharacter.test(label)) ? undefined : latin;

/** Creates the option of a place inside the selected place. */
export const createChildOption = (
  selectedPath: readonly Position[],
  place: Position,
  language: Language,
): PlaceOption => ({
  value: place.value,
  label: place.label,
  latinName: findLatinName(place, language),
  path: [...selectedPath, place],
  postcode: place.postcode,
  hasChildren: !place.leaf,
});

/**
 * Creates the option of a place at any level. Its label is the path without the first `skip` levels: 'Texas / Houston'.
 */
export function createPathOption({ path, postcode }: PositionPath, skip = 0): PlaceOption {
  const place = path.at(-1);
  return {
    value: place?.value ?? '',
    label: path
      .slice(skip)
      .map(({ label }) => label)
      .join(' / '),
    latinName: undefined,
    path,
    postcode: postcode ?? undefined,
    hasChildren: place ? !place.leaf : false,
  };
}

const TYPED_PREFIX = 'typed:';
export const isTypedOption = (option: PlaceOption) => option.value.startsWith(TYPED_PREFIX);

/** Creates the option of the typed text itself, because the data do not contain every village. */
export const createTypedOption = (text: string, label: string): PlaceOption => ({
  value: TYPED_PREFIX + text,
  label,
  latinName: undefined,
  path: [],
  postcode: undefined,
  hasChildren: false,
});
