import type { Language } from '@miya/contract';
import type { Notice } from '@miya/contract/notices';
import type { Areas } from '../../i18n/areas.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { listThings, withNote } from '../../i18n/punctuation.ts';
import { screens } from '../../platform/navigation/screens.ts';

type NoticeContext = { language: Language; texts: Areas['notices']; statuses: Areas['tracks']['statuses'] };

/** Who a parcel is for, where it is still known: somebody with hundreds of parcels does not know them by their numbers. */
export const formatReceiver = (notice: Notice, language: Language): string | undefined =>
  'receiver' in notice && notice.receiver
    ? listThings(language, [notice.receiver.name, notice.receiver.place])
    : undefined;

/** A notice in the reader's words; the detail may be missing. */
export function formatNotice(
  { language, texts, statuses }: NoticeContext,
  { kind, params }: Notice,
): { title: string; detail?: string } {
  const number = (value: number) => formatNumber(language, value);
  switch (kind) {
    case 'status':
      return { title: texts.status(params.waybill, statuses[params.status]) };
    case 'statuses':
      return { title: texts.statuses(number(params.count), statuses[params.status], params.count) };
    case 'hold':
      return { title: texts.hold(params.waybill), detail: params.reason };
    case 'recharge':
      return { title: texts.recharge[params.entry](formatMoney(language, params.amount, params.currency)) };
    case 'webhook':
      return { title: texts.webhook(params.url), detail: texts.webhookStoppedBy[params.by] };
    case 'key':
      return {
        title: texts.key[params.what](withNote(language, params.name, preventLineBreak(params.hint))),
        detail: texts.notYou,
      };
    case 'import':
      return {
        title: texts.import(params.fileName),
        detail: texts.counts(number(params.done), number(params.failed)),
      };
  }
}

/** The end of a key belongs to its beginning: a line would be broken behind the dots between them. */
const preventLineBreak = (hint: string) => hint.replace('…', '…\u2060');

/** Where one reads more of it. */
export function buildNoticePath({ kind, params }: Notice) {
  switch (kind) {
    case 'status':
    case 'hold':
      return `${screens.query.path}?numbers=${encodeURIComponent(params.waybill)}` as const;
    case 'statuses':
      // More than an address holds are found among all of that status.
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
