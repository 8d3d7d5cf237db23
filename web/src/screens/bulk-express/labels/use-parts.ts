import { type ImportedOrder, listImportRows } from '@miya/contract/imports';
import { PRINTED_ORDERS_MOST } from '@miya/contract/limits';
import { useEffect, useState } from 'react';
import { type Answer, send } from '../../../platform/api/send.ts';

/** As many orders of an import as one document holds, described by the first and the last of them. */
export type Part = {
  /** The number of the row before its first. */
  after: number | null;
  firstRow: number;
  lastRow: number;
  firstWaybill: string;
  lastWaybill: string;
};

const listPart = (id: string, after: number | null): Promise<Answer<typeof listImportRows>> =>
  send(listImportRows, { id, outcome: 'done', limit: PRINTED_ORDERS_MOST, after });

/** The orders of a part, or nothing where they could not be read. */
export async function ordersOf(id: string, { after }: Pick<Part, 'after'>) {
  const answer = await listPart(id, after);
  if (!answer.ok) return undefined;
  // Of an order with several rows the first has its price: labels are printed once.
  return answer.result.rows.flatMap(({ orderId, waybill, status, price }) =>
    orderId && waybill && status && price !== null
      ? [{ id: orderId, waybill, status, labelOutdated: false }]
      : [],
  );
}

function partIn(rows: readonly ImportedOrder[], after: number | null): Part[] {
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

/** The parts of an import, as they become known one after the other. Another `attempt` reads them anew. */
export function useParts(id: string, isOpen: boolean, attempt: number): { parts: Part[]; failed: boolean } {
  const [parts, setParts] = useState<Part[]>([]);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another reading
  useEffect(() => {
    if (!isOpen) return;
    let isHere = true;
    setParts([]);
    setFailed(false);
    const read = async () => {
      let after: number | null = null;
      do {
        const answer: Answer<typeof listImportRows> = await listPart(id, after);
        if (!isHere) return;
        if (!answer.ok) return setFailed(true);
        const more = partIn(answer.result.rows, after);
        setParts((before) => [...before, ...more]);
        after = answer.result.next;
      } while (after !== null);
    };
    read();
    return () => {
      isHere = false;
    };
  }, [id, isOpen, attempt]);
  return { parts, failed };
}
