import type { waybillCalls } from '@miya/contract/waybills';
import { type Handler, Refusal, refuse } from '../../../platform/http/calls/handlers.ts';
import { openPrintJob } from '../print-job.ts';
import { findNotPostal } from '../print-store.ts';
import { answerForms, type WaybillServices } from './customs-forms.ts';
import { layoutDeclaration } from './layout-declaration.ts';

/** A declaration does not count as printed either, and only what goes by post has one. */
export const printDeclaration =
  (services: WaybillServices): Handler<typeof waybillCalls.printDeclaration> =>
  async ({ tx, caller }, { ids }) => {
    const job = await openPrintJob(tx, caller, ids);
    if (job instanceof Refusal) return job;
    const waybill = await findNotPostal(tx, caller, job.ids);
    if (waybill !== undefined) return refuse('order_not_postal', { waybill });
    const form = { name: 'cn23.pdf', title: 'Customs declarations CN23', layout: layoutDeclaration };
    return answerForms(services, caller, job, form);
  };
