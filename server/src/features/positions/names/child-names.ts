import { isLatin } from '@miya/contract';
import type { PlaceTable } from '../data/place-table.ts';
import { fold } from './fold.ts';
import { inOneForm, isHanName } from './han-forms.ts';
import { shortNamesIn } from './short-names.ts';
import { writtenForms } from './written-forms.ts';

/** Of one country: below so many places names are kept. Beyond, all of them are forgotten: it is soon read again. */
const KEPT_MOST = 1_000;
const kept = new WeakMap<PlaceTable, Map<number, Map<string, number>>>();
/** Two places of one name: nobody knows which is meant. */
const BOTH = -1;

/** The place below another that bears this name, in any language and spelling; undefined where none or several do. */
export function findBelow(table: PlaceTable, parent: number, name: string): number | undefined {
  const names = namesBelow(table, parent);
  const found = [name, ...bothNames(name), ...writtenForms(table.header.code, name)]
    .map(fold)
    .flatMap((one) => (isHanName(one) ? [one, inOneForm(one)] : [one]))
    .map((one) => names.get(one))
    .find((place) => place !== undefined && place !== BOTH);
  // Sheets that were made with earlier data have 'Москва', 'Химки', as many people write it anyway.
  const movedTo = found === undefined ? table.movedFrom(parent) : undefined;
  return movedTo === undefined ? found : findBelow(table, movedTo, name);
}

/** Files of ours write two names of one place: 'Nanshan (南山区)', older ones '南山区 (Nanshan Qu)'. Its own is the surer one. */
function bothNames(written: string): string[] {
  const [, before, within] = written.match(/^(.*?)\s*\(([^()]*)\)$/) ?? [];
  if (before === undefined || within === undefined) return [];
  return isLatin(within) ? [before] : [within, before];
}

function namesBelow(table: PlaceTable, parent: number): Map<string, number> {
  const parents = kept.get(table) ?? new Map<number, Map<string, number>>();
  kept.set(table, parents);
  let names = parents.get(parent);
  if (!names) {
    names = readNames(table, parent);
    if (parents.size >= KEPT_MOST) parents.clear();
    parents.set(parent, names);
  }
  return names;
}

function readNames(table: PlaceTable, parent: number): Map<string, number> {
  const whole = new Map<string, number>();
  const own = new Map<string, number>();
  const short = new Map<string, number>();
  const inHan = new Map<string, number>();
  const add = (names: Map<string, number>, name: string, place: number) => {
    if (name !== '') names.set(name, (names.get(name) ?? place) === place ? place : BOTH);
  };
  const { from, to } = table.childrenOf(parent);
  for (let place = from; place < to; place++) {
    const atHome = table.hasOwnName(place) ? fold(table.ownNameOf(place)) : '';
    for (const name of table.foldedNamesOf(place)) {
      add(name === atHome ? own : whole, name, place);
      const shorts = shortNamesIn(table, place, name);
      for (const one of shorts) add(short, one, place);
      if (isHanName(name)) for (const one of [name, ...shorts]) add(inHan, inOneForm(one), place);
    }
  }
  // A whole name comes before what another's is shortened to. The data has some cities twice, as Warsaw and as Warszawa: the
  // name at home is the latter's first.
  return new Map([...inHan, ...short, ...own, ...whole]);
}
