import { useMemo, useState } from 'react';
import { faultText } from '../forms/fault-text.ts';
import { useTexts } from '../i18n/texts.tsx';
import {
  type GoodsField,
  type GoodsForm,
  isMeasure,
  readingsIn,
  rewritten,
  understood,
  type Writing,
} from './goods-form.ts';
import { goodsProblems } from './goods-problems.ts';
import type { ToldGoods } from './place-refusal.ts';

/** The goods and how they travel, being filled in. A field speaks up after it was left, as those of the sides do. */
export function useGoodsForm(initial: GoodsForm, writing: Writing, country: string | undefined) {
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
  const problems = useMemo(() => goodsProblems(value, writing, country), [value, writing, country]);

  return {
    value,
    change: (part: Partial<GoodsForm>) => {
      setValue((before) => ({ ...before, ...part }));
      setTold((before) => before.filter(({ field }) => !(field in part)));
    },
    writing,
    /** A field that was left may tell what is wrong with it, and shows a number as it was understood. */
    visit: (field: GoodsField) => {
      setVisited((before) => (before.has(field) ? before : new Set([...before, field])));
      if (isMeasure(field))
        setValue((before) => ({ ...before, [field]: understood(before, field, writing) }));
    },
    /** The numbers to choose from where what was typed can be two. */
    readingsOf: (field: GoodsField): string[] => (isMeasure(field) ? readingsIn(value, field, writing) : []),
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
    /** Without some of the fields, which are asked for later. */
    isSoundBut: (later: readonly string[]) => problems.every(({ field }) => later.includes(field)),
    checkBut: (later: readonly string[]) => {
      const open = problems.map(({ field }) => field).filter((field) => !later.includes(field));
      setVisited((before) => new Set([...before, ...open]));
      return open.length === 0;
    },
    tell: setTold,
  };
}
export type GoodsFormState = ReturnType<typeof useGoodsForm>;
