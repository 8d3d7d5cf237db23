export * from './print-declaration.ts';
export * from './print-fields.ts';
export * from './print-invoice.ts';
export * from './print-labels.ts';
export * from './print-zpl.ts';

import { printDeclaration } from './print-declaration.ts';
import { printInvoice } from './print-invoice.ts';
import { printLabels } from './print-labels.ts';
import { printZpl } from './print-zpl.ts';

export const waybillCalls = { printLabels, printZpl, printInvoice, printDeclaration };
