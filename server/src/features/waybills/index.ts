import type { waybillCalls } from '@miya/contract/waybills';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import type { WaybillServices } from './customs-forms/create-forms-response.ts';
import { printDeclaration } from './customs-forms/print-declaration.ts';
import { printInvoice } from './customs-forms/print-invoice.ts';
import { printLabels } from './labels/print-labels.ts';
import { printZpl } from './labels/print-zpl.ts';

export const waybillHandlers = (services: WaybillServices) =>
  ({
    printLabels,
    printZpl,
    printInvoice: printInvoice(services),
    printDeclaration: printDeclaration(services),
  }) satisfies HandlersFor<typeof waybillCalls>;
