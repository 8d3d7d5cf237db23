import type { waybillCalls } from '@miya/contract/waybills';
import { type Handler, Refusal } from '../../../platform/http/calls/handlers.ts';
import { openPrintJob } from '../print-job.ts';
import { answerForms, type WaybillServices } from './customs-forms.ts';
import { layoutInvoice } from './layout-invoice.ts';

/** An invoice does not count as printed: the count says whether the label on the parcel is still the right one. */
export const printInvoice =
  (services: WaybillServices): Handler<typeof waybillCalls.printInvoice> =>
  async ({ tx, caller }, { ids }) => {
    const job = await openPrintJob(tx, caller, ids);
    if (job instanceof Refusal) return job;
    const form = { name: 'invoices.pdf', title: 'Commercial invoices', layout: layoutInvoice };
    return answerForms(services, caller, job, form);
  };
