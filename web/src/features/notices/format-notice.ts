import type { Language } from '@miya/contract';
import type { Notice } from '@miya/contract/notices';
import type { Areas } from '../../i18n/areas.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { formatList, formatWithNote } from '../../i18n/punctuation.ts';
import { screens } from '../../platform/navigation/screens.ts';

type NoticeContext = { language: Language; texts: Areas['notices']; statuses: Areas['tracks']['statuses'] };

/**
 * Formats the receiver of a parcel: 'Ana López, Madrid'. Users with hundreds of parcels recognise the receiver, not the
 * waybill number. Undefined if the notice is not about one parcel or the receiver's data are deleted.
 */
export const formatReceiver = (notice: Notice, language: Language): string | undefined =>
  'receiver' in notice && notice.receiver
    ? formatList(language, [notice.receiver.name, notice.receiver.place])
    : undefined;

/** Formats a notice in the language of the user. Some kinds of notices have no detail. */
export function formatNotice(
  { language, texts, statuses }: NoticeContext,
  { kind, params }: Notice,
): { title: string; detail?: string } {
  const formatCount = (value: number) => formatNumber(language, value);
  switch (kind) {
    case 'status':
      return { title: texts.status(params.waybill, statuses[params.status]) };
    case 'statuses':
      return { title: texts.statuses(formatCount(params.count), statuses[params.status], params.count) };
    case 'hold':
      return { title: texts.hold(params.waybill), detail: params.reason };
    case 'recharge':
      return { title: texts.recharge[params.entry](formatMoney(language, params.amount, params.currency)) };
    case 'webhook':
      return { title: texts.webhook(params.url), detail: texts.webhookStoppedBy[params.by] };
    case 'key':
      return {
        title: texts.key[params.what](formatWithNote(language, params.name, preventLineBreak(params.hint))),
        detail: texts.notYou,
      };
    case 'import':
      return {
        title: texts.import(params.fileName),
        detail: texts.counts(formatCount(params.done), formatCount(params.failed)),
      };
  }
}

/** Keeps the first and last characters of an API key in one line: a word joiner follows the ellipsis between them. */
const preventLineBreak = (hint: string) => hint.replace('…', '…\u2060');

/** Builds the path of the page that shows what a notice is about, for example its order. */
export function buildNoticePath({ kind, params }: Notice) {
  switch (kind) {
    case 'status':
    case 'hold':
      return `${screens.query.path}?numbers=${encodeURIComponent(params.waybill)}` as const;
    case 'statuses':
      // If the notice lists only some of its waybill numbers, the link shows all orders with the status.
      return params.waybills.length < params.count
        ? (`${screens.query.path}?status=${params.status}` as const)
        : (`${screens.query.path}?numbers=${encodeURIComponent(params.waybills.join('\n'))}` as const);
    case 'recharge':
      return `${screens.personal.path}?section=finance` as const;
    case 'webhook':
    case 'key':
      return `${screens.personal.path}?section=api` as const;
    case 'import':
      return `${screens.bulk.path}?import=${params.importId}` as const;
  }
}
