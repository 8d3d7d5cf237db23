import type { waybillCalls } from '@miya/contract/waybills';
import { type Handler, Refusal } from '../../../platform/http/calls/handlers.ts';
import { createPrintJob } from '../print-job.ts';
import { createFormsResponse, type WaybillServices } from './create-forms-response.ts';
import { layoutInvoice } from './layout-invoice.ts';

/** Does not change the print count and the printed revision of the orders: both are about labels. */
export const printInvoice =
  (services: WaybillServices): Handler<typeof waybillCalls.printInvoice> =>
  async ({ tx, caller }, { ids }) => {
    const job = await createPrintJob(tx, caller, ids);
    if (job instanceof Refusal) return job;
    const form = { name: 'invoices.pdf', title: 'Commercial invoices', layout: layoutInvoice };
    return createFormsResponse(services, caller, job, form);
  };
