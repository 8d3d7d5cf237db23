import type { waybillCalls } from '@miya/contract/waybills';
import type { HandlersFor } from '../http/handlers.ts';
import { printInvoice } from './print-invoice.ts';
import { printLabels } from './print-labels.ts';
import { printZpl } from './print-zpl.ts';

export const waybillHandlers = { printLabels, printZpl, printInvoice } satisfies HandlersFor<
  typeof waybillCalls
>;
