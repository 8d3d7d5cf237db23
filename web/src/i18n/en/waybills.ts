import type { LabelFormat } from '@miya/contract/waybills';

export const waybills = {
  print: {
    action: 'Print',
    title: 'Print labels',
    count: (count: string) => `Orders: ${count}`,
    cancelledLeftOut: (count: string) => `Cancelled orders are not printed: ${count}`,
    onlyUnprinted: (count: string) => `Only those not printed yet (${count})`,
    onlyCancelled: 'Only cancelled orders are selected; they have no label.',
    format: 'Format',
    formats: {
      '100x150': '100 × 150 mm, one label per piece',
      '100x100': '100 × 100 mm, small label',
      a4: 'A4, four labels per sheet',
    } satisfies Record<LabelFormat, string>,
    startAt: 'First free position on the sheet',
    position: (position: string) => `Position ${position}`,
    pieces: 'Labels per order',
    piecesHint: 'Leave empty for one label per piece',
    labels: 'Print labels',
    zpl: 'ZPL for thermal printers',
    invoice: 'Invoice',
    declaration: 'CN23 declaration',
    /** What a saved file is called by; the day and how many there are in it follow. */
    files: { labels: 'Labels', zpl: 'Labels', invoice: 'Invoices', declaration: 'CN23' },
    making: 'Preparing the document…',
    preview: 'Preview',
    noPreview: 'This browser cannot show PDF here. Open or save the document to print it.',
    again: 'Print again',
    openTab: 'Open in a new tab',
    save: 'Save',
    back: 'Back',
    outdated: (count: string) => `Printed before and changed since: ${count}. Please discard the old labels.`,
  },
};

export type WaybillTexts = typeof waybills;
