import { useCallback, useMemo, useRef, useState } from 'react';
import { faultText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { withWay } from '../parties/way-in-remark.ts';
import type { ToldGoods } from '../submit/place-refusal.ts';
import {
  emptyLine,
  emptyParcel,
  type GoodsField,
  type GoodsForm,
  type GoodsList,
  type LineForm,
  type ParcelForm,
} from './goods-form.ts';
import type { Writing } from './goods-numbers.ts';
import { readingsAt, rewritten, textAt, withText, withUnderstood } from './goods-paths.ts';
import { goodsProblems } from './goods-problems.ts';

const empties = { lines: emptyLine, parcels: emptyParcel };
/** From where the parcel goes to where, by their codes. */
export type Route = { from: string | undefined; to: string | undefined };

/** The goods and how they travel, being filled in. A field speaks up after it was left, as those of the sides do. */
export function useGoodsForm(initial: GoodsForm, writing: Writing, { from, to }: Route) {
  const errors = useTexts('errors');
  const texts = useTexts('orders');
  const [value, setValue] = useState(initial);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState<readonly ToldGoods[]>([]);
  const [writtenWith, setWrittenWith] = useState(writing);
  if (writtenWith !== writing) {
    setWrittenWith(writing);
    setValue(rewritten(value, writtenWith, writing));
  }
  /** The way to the house that a pasted text told last. */
  const way = useRef('');
  const takeWay = useCallback((told: string) => {
    const before = way.current;
    way.current = told;
    setValue((value) => ({ ...value, remark: withWay(value.remark, before, told) }));
  }, []);
  const problems = useMemo(() => goodsProblems(value, writing, to), [value, writing, to]);

  // The same one while nothing of it has changed: by that the cards know that they need not be drawn anew.
  return useMemo(
    () => ({
      value,
      writing,
      route: { from, to } satisfies Route,
      change: (part: Partial<GoodsForm>) => {
        setValue((before) => ({ ...before, ...part }));
        setTold((before) => before.filter(({ field }) => !(field in part)));
      },
      /** Puts the way to the receiver's house into the remark; that to the house of another one goes. */
      takeWay,
      textAt: (field: GoodsField) => textAt(value, field),
      write: (field: GoodsField, text: string) => {
        setValue((before) => withText(before, field, text));
        setTold((before) => before.filter((one) => one.field !== field));
      },
      changeLine: (at: number, part: Partial<LineForm>) =>
        setValue((before) => ({ ...before, lines: changed(before.lines, at, part) })),
      changeParcel: (at: number, part: Partial<ParcelForm>) =>
        setValue((before) => ({ ...before, parcels: changed(before.parcels, at, part) })),
      addRow: (list: GoodsList) =>
        setValue((before) => {
          const row = Math.max(...before[list].map((one) => one.row)) + 1;
          return { ...before, [list]: [...before[list], { ...empties[list], row }] };
        }),
      /** What was told of later rows would stand on others, so it is told anew when they are left or sent. */
      removeRow: (list: GoodsList, at: number) => {
        setValue((before) => ({ ...before, [list]: before[list].filter((_, one) => one !== at) }));
        setVisited((before) => new Set([...before].filter((field) => !isOf(list)(field))));
        setTold((before) => before.filter(({ field }) => !isOf(list)(field)));
      },
      /** A field that was left may tell what is wrong with it, and shows a number as it was understood. */
      visit: (field: GoodsField) => {
        setVisited((before) => (before.has(field) ? before : new Set([...before, field])));
        setValue((before) => withUnderstood(before, field, writing));
      },
      /** The numbers to choose from where what was typed can be two. */
      readingsOf: (field: GoodsField): string[] => readingsAt(value, field, writing),
      problemOf: (field: GoodsField): string | undefined => {
        const { fault, waybill } = told.find((one) => one.field === field) ?? {};
        if (fault === 'reference_used' && waybill) return texts.referenceUsed(waybill);
        if (fault) return faultText(errors, fault);
        const found = problems.find((one) => one.field === field);
        // What customs turn away is worth saying at once: it is no matter of an unfinished word.
        const isTold = visited.has('all') || visited.has(field) || found?.problem === 'item_vague';
        return found && isTold ? faultText(errors, found.problem) : undefined;
      },
      /** Whether it may be sent. If not, every field says why. */
      check: () => {
        setVisited(new Set(['all']));
        return problems.length === 0;
      },
      /** Nothing is wrong with it, as far as anybody has said. */
      isSound: problems.length === 0 && told.length === 0,
      /** Without some of the fields, which are asked for later. */
      isSoundBut: (later: readonly string[]) => problems.every(({ field }) => later.includes(field)),
      checkBut: (later: readonly string[]) => {
        const open = problems.map(({ field }) => field).filter((field) => !later.includes(field));
        setVisited((before) => new Set([...before, ...open]));
        return open.length === 0;
      },
      tell: setTold,
    }),
    [value, writing, from, to, problems, visited, told, errors, texts, takeWay],
  );
}
export type GoodsFormState = ReturnType<typeof useGoodsForm>;

const isOf = (list: GoodsList) => (field: string) => field.startsWith(`${list}.`);

const changed = <Row>(rows: readonly Row[], at: number, part: Partial<Row>): Row[] =>
  rows.map((row, one) => (one === at ? { ...row, ...part } : row));
