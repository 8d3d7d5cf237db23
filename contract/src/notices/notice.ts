import * as z from 'zod';
import { HoldCode } from '../orders/hold-code.ts';
import { OrderStatus } from '../orders/order-status.ts';
import { Currency, Id, MinorUnits, Moment, TimeZone } from '../values/fields.ts';

/**
 * - `status`: an order has a new status.
 * - `recharge`: money was added to the account.
 * - `hold`: a parcel is held.
 * - `import`: an import has ended.
 * - `webhook`: a webhook was disabled.
 * - `key`: an API key was created, renewed or revoked.
 */
export const NoticeKind = z.enum(['status', 'recharge', 'hold', 'import', 'webhook', 'key']);
export type NoticeKind = z.infer<typeof NoticeKind>;

const StatusChanged = z.object({
  kind: z.literal('status'),
  params: z.object({ waybill: z.string(), status: OrderStatus }),
});

/**
 * Parcels that reached the same frequent status (`collected`, `in_transit` or `signed`) on the same day of the user's
 * time zone. Created when notices are read, never stored.
 */
const StatusesChanged = z.object({
  kind: z.literal('statuses'),
  params: z.object({
    status: OrderStatus,
    count: z.int(),
    /** Newest first, at most MAX_NOTICE_WAYBILLS. */
    waybills: z.array(z.string()),
  }),
});

const Recharged = z.object({
  kind: z.literal('recharge'),
  params: z.object({
    amount: MinorUnits,
    currency: Currency,
    /** The kind of the account entry: paid by the client, refunded, or corrected by the carrier. */
    entry: z.enum(['recharge', 'refund', 'adjustment']),
  }),
});

const Held = z.object({
  kind: z.literal('hold'),
  params: z.object({
    waybill: z.string(),
    /** Null if the carrier gave the reason only in its own text. */
    code: HoldCode.nullable().default(null),
    reason: z.string(),
  }),
});

const ImportEnded = z.object({
  kind: z.literal('import'),
  params: z.object({ importId: Id, fileName: z.string(), done: z.int(), failed: z.int() }),
});

/** `receiver`: the webhook's server responded with 410. `failures`: all deliveries failed for days. */
const WebhookStopped = z.object({
  kind: z.literal('webhook'),
  params: z.object({ webhookId: Id, url: z.string(), by: z.enum(['receiver', 'failures']) }),
});

const ApiKeyChange = z.enum(['created', 'rolled', 'revoked']);
export type ApiKeyChange = z.infer<typeof ApiKeyChange>;

/** `name` is the name of the API key. `hint` is the first and last characters of the key. */
const KeyChanged = z.object({
  kind: z.literal('key'),
  params: z.object({ name: z.string(), hint: z.string(), what: ApiKeyChange }),
});

/**
 * The stored content of a notice: an event with values, never a text, because the text depends on the user's language.
 * It contains no data of the receiver, so receivers' data is not stored twice.
 */
export const NoticeContent = z.discriminatedUnion('kind', [
  StatusChanged,
  Recharged,
  Held,
  ImportEnded,
  WebhookStopped,
  KeyChanged,
]);
export type NoticeContent = z.infer<typeof NoticeContent>;

/** The receiver of the parcel, and the destination city in the user's language. */
export const NoticeReceiver = z.object({ name: z.string(), place: z.string() });
export type NoticeReceiver = z.infer<typeof NoticeReceiver>;

const noticeFields = { id: Id, read: z.boolean(), createdAt: Moment };
/**
 * `receiver` is read from the order when notices are listed. Null if the order or the data of its receiver is deleted.
 */
const orderNoticeFields = { ...noticeFields, receiver: NoticeReceiver.nullable() };

/**
 * The user's time zone. With a time zone, parcels that reached the same frequent status on one day are one notice
 * (`statuses`), and pages end at the end of a day. Without a time zone, each parcel has its own notice.
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
