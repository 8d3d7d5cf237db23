import type { waybillCalls } from '@miya/contract/waybills';
import { type Handler, Refusal, refuse } from '../../../platform/http/calls/handlers.ts';
import { createPrintJob } from '../print-job.ts';
import { findNonPostalWaybill } from '../print-store.ts';
import { createFormsResponse, type WaybillServices } from './create-forms-response.ts';
import { layoutDeclaration } from './layout-declaration.ts';

/** Refuses orders whose service is not postal. Like an invoice, a declaration does not count as a printed label. */
export const printDeclaration =
  (services: WaybillServices): Handler<typeof waybillCalls.printDeclaration> =>
  async ({ tx, caller }, { ids }) => {
    const job = await createPrintJob(tx, caller, ids);
    if (job instanceof Refusal) return job;
    const waybill = await findNonPostalWaybill(tx, caller, job.orderIds);
    if (waybill !== undefined) return refuse('order_not_postal', { waybill });
    const form = { name: 'cn23.pdf', title: 'Customs declarations CN23', layout: layoutDeclaration };
    return createFormsResponse(services, caller, job, form);
  };
