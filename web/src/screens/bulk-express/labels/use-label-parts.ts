import { type ImportedOrder, listImportRows } from '@miya/contract/imports';
import { MAX_PRINTED_ORDERS } from '@miya/contract/limits';
import { useEffect, useState } from 'react';
import { type CallResponse, send } from '../../../platform/api/send.ts';

/** The part of an import whose labels fit into one document, with its first and its last order. */
export type LabelPart = {
  /** The number of the last row of the previous part; null in the first part. */
  after: number | null;
  firstRow: number;
  lastRow: number;
  firstWaybill: string;
  lastWaybill: string;
};

const listPartRows = (id: string, after: number | null): Promise<CallResponse<typeof listImportRows>> =>
  send(listImportRows, { id, outcome: 'done', limit: MAX_PRINTED_ORDERS, after });

/** Loads the orders of a part. Resolves with undefined if the request failed. */
export async function loadPartOrders(id: string, { after }: Pick<LabelPart, 'after'>) {
  const response = await listPartRows(id, after);
  if (!response.ok) return undefined;
  // The server lists all rows of an order, but only the first row has a price. Taking only that row prints each order
  // once.
  return response.result.rows.flatMap(({ orderId, waybill, status, price }) =>
    orderId && waybill && status && price !== null
      ? [{ id: orderId, waybill, status, labelOutdated: false }]
      : [],
  );
}

/** Returns a list with the part that consists of `rows`, or an empty list if there are no rows. */
function describePart(rows: readonly ImportedOrder[], after: number | null): LabelPart[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  return [
    {
      after,
      firstRow: first.row,
      lastRow: last.row,
      firstWaybill: first.waybill ?? '',
      lastWaybill: last.waybill ?? '',
    },
  ];
}

/**
 * Loads the parts of an import, and returns those loaded so far. Each request needs the last row number of the previous
 * part, so the parts load one after the other. A new value of `attempt` loads all parts again.
 */
export function useLabelParts(
  id: string,
  isOpen: boolean,
  attempt: number,
): { parts: LabelPart[]; hasFailed: boolean } {
  const [parts, setParts] = useState<LabelPart[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the parts again
  useEffect(() => {
    if (!isOpen) return;
    let isActive = true;
    setParts([]);
    setHasFailed(false);
    const loadParts = async () => {
      let after: number | null = null;
      do {
        const response: CallResponse<typeof listImportRows> = await listPartRows(id, after);
        if (!isActive) return;
        if (!response.ok) return setHasFailed(true);
        const nextParts = describePart(response.result.rows, after);
        setParts((previous) => [...previous, ...nextParts]);
        after = response.result.next;
      } while (after !== null);
    };
    loadParts();
    return () => {
      isActive = false;
    };
  }, [id, isOpen, attempt]);
  return { parts, hasFailed };
}
