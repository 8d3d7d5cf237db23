import type { waybillCalls } from '@miya/contract/waybills';
import type { HandlersFor } from '../http/handlers.ts';
import { printInvoice, type WaybillServices } from './print-invoice.ts';
import { printLabels } from './print-labels.ts';
import { printZpl } from './print-zpl.ts';

export const waybillHandlers = (services: WaybillServices) =>
  ({ printLabels, printZpl, printInvoice: printInvoice(services) }) satisfies HandlersFor<
    typeof waybillCalls
  >;
