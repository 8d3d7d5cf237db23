import { useCallback, useMemo, useRef, useState } from 'react';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { changeDirectionsInRemark } from '../parties/directions-in-remark.ts';
import type { RejectedGoodsField } from '../submit/map-refusal-to-fields.ts';
import {
  emptyItem,
  emptyParcel,
  type GoodsFieldPath,
  type GoodsFormValues,
  type ItemFormValues,
  type ParcelFormValues,
  type RowListName,
} from './goods-form-values.ts';
import type { NumberFormat } from './goods-numbers.ts';
import {
  changeFieldText,
  convertNumbers,
  getFieldText,
  listFieldReadings,
  normalizeFieldNumber,
} from './goods-paths.ts';
import { listGoodsProblems } from './goods-problems.ts';

const emptyRows = { lines: emptyItem, parcels: emptyParcel };
/** Country codes of sender and receiver; undefined while no country is chosen. */
export type ShippingRoute = { departure: string | undefined; destination: string | undefined };

/**
 * The state of the goods and delivery fields. A field shows its problem after it has lost the focus, like the fields of
 * the parties. Field paths look like 'remark' or 'lines.0.name': see goods-paths.ts.
 */
export function useGoodsForm(
  initial: GoodsFormValues,
  numberFormat: NumberFormat,
  { departure, destination }: ShippingRoute,
) {
  const errors = useTexts('errors');
  const texts = useTexts('orders');
  const [value, setValue] = useState(initial);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [rejectedFields, setRejectedFields] = useState<readonly RejectedGoodsField[]>([]);
  const [valueFormat, setValueFormat] = useState(numberFormat);
  if (valueFormat !== numberFormat) {
    setValueFormat(numberFormat);
    setValue(convertNumbers(value, valueFormat, numberFormat));
  }
  /** The directions (how to find the address) of the last pasted text. */
  const lastDirections = useRef('');
  const setDirections = useCallback((directions: string) => {
    const before = lastDirections.current;
    lastDirections.current = directions;
    setValue((value) => ({ ...value, remark: changeDirectionsInRemark(value.remark, before, directions) }));
  }, []);
  const problems = useMemo(
    () => listGoodsProblems(value, numberFormat, destination),
    [value, numberFormat, destination],
  );

  // The returned object changes only when a value inside it changes. The memoised cards depend on that.
  return useMemo(
    () => ({
      value,
      numberFormat,
      route: { departure, destination } satisfies ShippingRoute,
      change: (part: Partial<GoodsFormValues>) => {
        setValue((before) => ({ ...before, ...part }));
        setRejectedFields((before) => before.filter(({ field }) => !(field in part)));
      },
      /**
       * Writes directions (how to find the receiver's address) into the remark. They replace the previous directions.
       */
      setDirections,
      getFieldText: (field: GoodsFieldPath) => getFieldText(value, field),
      changeFieldText: (field: GoodsFieldPath, text: string) => {
        setValue((before) => changeFieldText(before, field, text));
        setRejectedFields((before) => before.filter((entry) => entry.field !== field));
      },
      changeItem: (index: number, part: Partial<ItemFormValues>) =>
        setValue((before) => ({ ...before, lines: changeRow(before.lines, index, part) })),
      changeParcel: (index: number, part: Partial<ParcelFormValues>) =>
        setValue((before) => ({ ...before, parcels: changeRow(before.parcels, index, part) })),
      addRow: (list: RowListName) =>
        setValue((before) => {
          const row = Math.max(...before[list].map((entry) => entry.row)) + 1;
          return { ...before, [list]: [...before[list], { ...emptyRows[list], row }] };
        }),
      /**
       * Problems are stored by row index. Without a reset, the problems of later rows would appear on the wrong rows.
       * The problems appear again when the fields lose the focus or the form is sent.
       */
      removeRow: (list: RowListName, index: number) => {
        setValue((before) => ({
          ...before,
          [list]: before[list].filter((_, rowIndex) => rowIndex !== index),
        }));
        setVisited((before) => new Set([...before].filter((field) => !isFieldOf(list)(field))));
        setRejectedFields((before) => before.filter(({ field }) => !isFieldOf(list)(field)));
      },
      /**
       * Call it when the field loses the focus. From then on the field shows its problem, and its number is
       * reformatted.
       */
      markVisited: (field: GoodsFieldPath) => {
        setVisited((before) => (before.has(field) ? before : new Set([...before, field])));
        setValue((before) => normalizeFieldNumber(before, field, numberFormat));
      },
      /**
       * Both numbers that an ambiguous input can mean: '1,200' -> ['1,2', '1200']. Empty when the input is clear.
       */
      listReadings: (field: GoodsFieldPath): string[] => listFieldReadings(value, field, numberFormat),
      findProblem: (field: GoodsFieldPath): string | undefined => {
        const { fault, waybill } = rejectedFields.find((problem) => problem.field === field) ?? {};
        if (fault === 'reference_used' && waybill) return texts.referenceUsed(waybill);
        if (fault) return formatFault(errors, fault);
        const found = problems.find((problem) => problem.field === field);
        // `item_vague` (customs refuse this item name) is shown at once: it is not caused by an unfinished input.
        const isShown = visited.has('all') || visited.has(field) || found?.problem === 'item_vague';
        return found && isShown ? formatFault(errors, found.problem) : undefined;
      },
      /** Returns whether the fields are valid. If not, all problems are shown. */
      check: () => {
        setVisited(new Set(['all']));
        return problems.length === 0;
      },
      /** Neither the contract rules nor the last response of the server found a problem. */
      isValid: problems.length === 0 && rejectedFields.length === 0,
      /** Whether the contract rules find no problem outside `exceptFields`. Ignores what the server rejected. */
      isValidExcept: (exceptFields: readonly string[]) =>
        problems.every(({ field }) => exceptFields.includes(field)),
      checkExcept: (exceptFields: readonly string[]) => {
        const invalidFields = problems
          .map(({ field }) => field)
          .filter((field) => !exceptFields.includes(field));
        setVisited((before) => new Set([...before, ...invalidFields]));
        return invalidFields.length === 0;
      },
      showRejected: setRejectedFields,
    }),
    [
      value,
      numberFormat,
      departure,
      destination,
      problems,
      visited,
      rejectedFields,
      errors,
      texts,
      setDirections,
    ],
  );
}
export type GoodsFormState = ReturnType<typeof useGoodsForm>;

const isFieldOf = (list: RowListName) => (field: string) => field.startsWith(`${list}.`);

const changeRow = <Row>(rows: readonly Row[], index: number, part: Partial<Row>): Row[] =>
  rows.map((row, rowIndex) => (rowIndex === index ? { ...row, ...part } : row));
