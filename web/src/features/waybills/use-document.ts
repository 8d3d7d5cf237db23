import type { OrderRow } from '@miya/contract/orders';
import { printDeclaration, printInvoice, printLabels, printZpl } from '@miya/contract/waybills';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { download } from '../../platform/api/download.ts';
import { datedName, endingOf } from '../../platform/browser/dated-name.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { type Fault, lastingFault } from '../../platform/forms/use-form.ts';
import { readOrdersAgain } from '../../platform/live/index.ts';
import type { PrintChoice } from './print-choice.ts';

export type Kind = 'labels' | 'preview' | 'zpl' | 'invoice' | 'declaration';
type Printed = Pick<OrderRow, 'id' | 'waybill'>;
type Made = { kind: Kind; content: Blob; name: string; address: string };

/** Has a document made. A PDF is there to be looked at; what only a printer understands is saved at once. */
export function useDocument() {
  const { files } = useTexts('waybills').print;
  const [making, setMaking] = useState<Kind>();
  const [made, setMade] = useState<Made>();
  const [fault, setFault] = useState<Fault>();
  useEffect(() => () => URL.revokeObjectURL(made?.address ?? ''), [made]);

  const ask = {
    labels: (ids: string[], choice: PrintChoice) => download(printLabels, { ids, ...choice }),
    preview: (ids: string[], choice: PrintChoice) => download(printLabels, { ids, ...choice, preview: true }),
    zpl: (ids: string[], { pieces }: PrintChoice) => download(printZpl, { ids, pieces }),
    invoice: (ids: string[]) => download(printInvoice, { ids }),
    declaration: (ids: string[]) => download(printDeclaration, { ids }),
  };
  const make = async (kind: Kind, orders: readonly Printed[], choice: PrintChoice) => {
    setMaking(kind);
    setFault(undefined);
    const answer = await ask[kind](
      orders.map(({ id }) => id),
      choice,
    );
    setMaking(undefined);
    if (!answer.ok) return setFault(answer.problems[0]?.problem ?? lastingFault(answer));
    const { content } = answer;
    const what = files[kind === 'preview' ? 'labels' : kind];
    const [first, ...others] = orders;
    // One is found again by its number, many by their day.
    const name =
      first && others.length === 0
        ? `${what} ${first.waybill}${endingOf(answer.name)}`
        : datedName(`${what}${endingOf(answer.name)}`, orders.length);
    if (kind === 'zpl') saveFile(content, name);
    else setMade({ kind, content, name, address: URL.createObjectURL(content) });
    // The order counts as printed now, which lists show.
    await readOrdersAgain();
  };
  return { make, making, made, fault, forget: () => setMade(undefined) };
}
