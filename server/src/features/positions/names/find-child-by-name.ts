import { isLatin } from '@miya/contract';
import type { PlaceTable } from '../data/place-table.ts';
import { foldText } from './fold-text.ts';
import { hasHanCharacters, unifyHanVariants } from './han-variants.ts';
import { listShortNames } from './short-names.ts';
import { listSpellingVariants } from './spelling-variants.ts';

/** The cache holds the child names of at most this many parent places per country. A full cache is cleared. */
const MAX_CACHED_PARENTS = 1_000;
const childNameCache = new WeakMap<PlaceTable, Map<number, Map<string, number>>>();
/** The value that a name gets instead of a place number if two places have this name. */
const AMBIGUOUS = -1;

/**
 * Finds the child of a place by the child's name in any language and spelling. Undefined if no child has the name, or
 * more than one.
 */
export function findChildByName(table: PlaceTable, parent: number, name: string): number | undefined {
  const placesByName = getChildNames(table, parent);
  const child = [name, ...splitDoubleName(name), ...listSpellingVariants(table.header.code, name)]
    .map(foldText)
    .flatMap((folded) => (hasHanCharacters(folded) ? [folded, unifyHanVariants(folded)] : [folded]))
    .map((folded) => placesByName.get(folded))
    .find((place) => place !== undefined && place !== AMBIGUOUS);
  // Some places moved to another region in the data, but sheets still have 'Москва', 'Химки': search the new region
  // too.
  const successor = child === undefined ? table.findSuccessorRegion(parent) : undefined;
  return successor === undefined ? child : findChildByName(table, successor, name);
}

/**
 * Splits the two names that our exported files write for a place: 'Nanshan (南山区)', or '南山区 (Nanshan Qu)' in older
 * files. The name that is not in Latin letters comes first, because it is less ambiguous.
 */
function splitDoubleName(text: string): string[] {
  const [, before, inBrackets] = text.match(/^(.*?)\s*\(([^()]*)\)$/) ?? [];
  if (before === undefined || inBrackets === undefined) return [];
  return isLatin(inBrackets) ? [before] : [inBrackets, before];
}

function getChildNames(table: PlaceTable, parent: number): Map<string, number> {
  const namesByParent = childNameCache.get(table) ?? new Map<number, Map<string, number>>();
  childNameCache.set(table, namesByParent);
  let names = namesByParent.get(parent);
  if (!names) {
    names = readChildNames(table, parent);
    if (namesByParent.size >= MAX_CACHED_PARENTS) namesByParent.clear();
    namesByParent.set(parent, names);
  }
  return names;
}

/** Reads the folded names of the children of a place. A name that two children have leads to AMBIGUOUS. */
function readChildNames(table: PlaceTable, parent: number): Map<string, number> {
  const fullNames = new Map<string, number>();
  const localNames = new Map<string, number>();
  const shortNames = new Map<string, number>();
  const unifiedHanNames = new Map<string, number>();
  const add = (names: Map<string, number>, name: string, place: number) => {
    if (name !== '') names.set(name, (names.get(name) ?? place) === place ? place : AMBIGUOUS);
  };
  const { from, to } = table.getChildRange(parent);
  for (let place = from; place < to; place++) {
    const localName = table.hasLocalName(place) ? foldText(table.getLocalName(place)) : '';
    for (const name of table.listFoldedNames(place)) {
      add(name === localName ? localNames : fullNames, name, place);
      const shortened = listShortNames(table, place, name);
      for (const shortName of shortened) add(shortNames, shortName, place);
      if (hasHanCharacters(name))
        for (const variant of [name, ...shortened]) add(unifiedHanNames, unifyHanVariants(variant), place);
    }
  }
  // Later maps overwrite earlier ones, so a full name wins over a short name of another place. The data has some cities
  // twice: one entry is named Warszawa, another is named Warsaw and has the local name Warszawa. 'Warszawa' then means
  // the entry with this full name, because full names come last.
  return new Map([...unifiedHanNames, ...shortNames, ...localNames, ...fullNames]);
}
