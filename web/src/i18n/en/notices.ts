import type { ApiKeyChange } from '@miya/contract/notices';
import { selectPlural } from '../select-plural.ts';

export const notices = {
  title: 'Notices',
  markAll: 'Mark all as read',
  more: 'Show more',
  kept: 'Notices are kept for 90 days.',
  none: 'No notices yet. You will be told here when an order moves or is put on hold, money comes in, or an import finishes.',
  failed: 'The notices could not be loaded',
  retry: 'Try again',
  unread: 'unread',
  status: (waybill: string, status: string) => `${waybill}: ${status}`,
  statuses: (parcels: string, status: string, count: number) =>
    `${parcels} ${selectPlural('en', count, { one: 'parcel', other: 'parcels' })}: ${status}`,
  hold: (waybill: string) => `${waybill} is on hold`,
  /** Money that came in, by how. */
  recharge: {
    recharge: (amount: string) => `${amount} was added to your balance`,
    refund: (amount: string) => `${amount} was refunded to your balance`,
    adjustment: (amount: string) => `${amount} was credited to your balance by the carrier`,
  },
  webhook: (url: string) => `Webhook stopped: ${url}`,
  webhookStoppedBy: {
    receiver: 'The receiving system answered that the address is gone (410).',
    failures: 'It has accepted no message for five days.',
  },
  key: {
    created: (name: string) => `An API key was created: ${name}`,
    rolled: (name: string) => `An API key was renewed: ${name}`,
    revoked: (name: string) => `An API key was revoked: ${name}`,
  } satisfies Record<ApiKeyChange, (name: string) => string>,
  notYou: 'If this was not you, revoke the key and change your password.',
  import: (file: string) => `Import finished: ${file}`,
  counts: (done: string, failed: string) => `Rows placed: ${done} · Rows failed: ${failed}`,
};

export type NoticeTexts = typeof notices;
