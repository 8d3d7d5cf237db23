import type { waybillCalls } from '@miya/contract/waybills';
import type { HandlersFor } from '../../platform/http/handlers.ts';
import type { WaybillServices } from './customs-forms.ts';
import { printDeclaration } from './print-declaration.ts';
import { printInvoice } from './print-invoice.ts';
import { printLabels } from './print-labels.ts';
import { printZpl } from './print-zpl.ts';

export const waybillHandlers = (services: WaybillServices) =>
  ({
    printLabels,
    printZpl,
    printInvoice: printInvoice(services),
    printDeclaration: printDeclaration(services),
  }) satisfies HandlersFor<typeof waybillCalls>;
