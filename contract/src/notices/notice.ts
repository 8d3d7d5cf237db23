import * as z from 'zod';
import { HoldCode } from '../orders/hold-code.ts';
import { OrderStatus } from '../orders/order-status.ts';
import { Currency, Id, MinorUnits, Moment, TimeZone } from '../values/fields.ts';

/** What notices there are: an order has another status, money came, a parcel is held up, an import has ended, a webhook is stopped, a key was made or taken away. */
export const NoticeKind = z.enum(['status', 'recharge', 'hold', 'import', 'webhook', 'key']);
export type NoticeKind = z.infer<typeof NoticeKind>;

const StatusChanged = z.object({
  kind: z.literal('status'),
  params: z.object({ waybill: z.string(), status: OrderStatus }),
});

/** Parcels that came to one status on one day of the reader's, told together; made when notices are read, never stored. */
const StatusesChanged = z.object({
  kind: z.literal('statuses'),
  params: z.object({
    status: OrderStatus,
    count: z.int(),
    /** The latest first; no more than are looked for at once. */
    waybills: z.array(z.string()),
  }),
});

const Recharged = z.object({
  kind: z.literal('recharge'),
  params: z.object({
    amount: MinorUnits,
    currency: Currency,
    /** How it came in: paid in, given back, put right by the carrier. */
    entry: z.enum(['recharge', 'refund', 'adjustment']),
  }),
});

const Held = z.object({
  kind: z.literal('hold'),
  params: z.object({
    waybill: z.string(),
    /** Which of the known reasons it is; null where only the carrier's own words tell it. */
    code: HoldCode.nullable().default(null),
    reason: z.string(),
  }),
});

const ImportEnded = z.object({
  kind: z.literal('import'),
  params: z.object({ importId: Id, fileName: z.string(), done: z.int(), failed: z.int() }),
});

/** Its receiver said that it is gone (410), or took nothing for days. */
const WebhookStopped = z.object({
  kind: z.literal('webhook'),
  params: z.object({ webhookId: Id, url: z.string(), by: z.enum(['receiver', 'failures']) }),
});

/** What became of a key. */
const KeyChange = z.enum(['created', 'rolled', 'revoked']);
export type ApiKeyChange = z.infer<typeof KeyChange>;

/** A key of the client's own systems: its name, and how it begins and ends. */
const KeyChanged = z.object({
  kind: z.literal('key'),
  params: z.object({ name: z.string(), hint: z.string(), what: KeyChange }),
});

/** What happened, never a text: the reader's language words it. Nothing of a receiver stands in it, so nothing of one is kept with it. */
export const NoticeContent = z.discriminatedUnion('kind', [
  StatusChanged,
  Recharged,
  Held,
  ImportEnded,
  WebhookStopped,
  KeyChanged,
]);
export type NoticeContent = z.infer<typeof NoticeContent>;

/** Who the parcel is for, and the city it goes to, in the reader's language. */
export const NoticeReceiver = z.object({ name: z.string(), place: z.string() });
export type NoticeReceiver = z.infer<typeof NoticeReceiver>;

const noticeFields = { id: Id, read: z.boolean(), createdAt: Moment };
/** The receiver is read from the order when the notice is shown; null once the order or its receiver is forgotten. */
const orderNoticeFields = { ...noticeFields, receiver: NoticeReceiver.nullable() };

/**
 * The reader's time zone: parcels that came to the same status on one day there are one notice then (`statuses`), and a page ends
 * with a day. Without it each is told by itself.
 */
export const GroupingTimeZone = TimeZone.optional();

export const Notice = z.discriminatedUnion('kind', [
  StatusChanged.extend(orderNoticeFields),
  StatusesChanged.extend(noticeFields),
  Recharged.extend(noticeFields),
  Held.extend(orderNoticeFields),
  ImportEnded.extend(noticeFields),
  WebhookStopped.extend(noticeFields),
  KeyChanged.extend(noticeFields),
]);
export type Notice = z.infer<typeof Notice>;
