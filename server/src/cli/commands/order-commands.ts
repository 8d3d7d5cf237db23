import { backofficeCalls, type OrderRecord } from '@miya/contract/backoffice';
import { MONEY_MAX, REMARK_MAX } from '@miya/contract/limits';
import { HoldCode } from '@miya/contract/orders';
import * as z from 'zod';
import {
  getOrderRecordByNumber,
  holdOrder,
  listOrderRecords,
  recordOrder,
  releaseOrder,
  returnOrder,
  setTransferNumber,
} from '../../features/carrier/index.ts';
import type { Db } from '../../platform/db/connection/connect.ts';
import { Refusal } from '../../platform/http/calls/handlers.ts';
import { type Command, createCommand } from '../command.ts';
import {
  checkInput,
  NetnumOption,
  NumberOption,
  runAsCarrier,
  SizeOption,
  TextOption,
} from '../input/options.ts';
import { readAmount } from '../input/read-amount.ts';
import { formatOrder, formatOrderDetails } from './format-order.ts';

const MAX_LISTED = 100;

const orderOptions = { netnum: 'network number', waybill: 'waybill or transfer number' };
const OrderOptions = z.object({ netnum: NetnumOption, waybill: TextOption(40) });

const formatOutcome = (record: OrderRecord | Refusal) =>
  record instanceof Refusal ? record : [formatOrder(record)];

const createListCommand = (which: 'waiting' | 'held', summary: string): Command =>
  createCommand({
    summary: `${summary}, oldest first, at most ${MAX_LISTED}`,
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumOption }),
    run: (owner: Db, { netnum }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        const { orders, next } = await listOrderRecords(tx, carrier, { which, limit: MAX_LISTED });
        return [...orders.map(formatOrder), ...(next ? ['... and more'] : [])];
      }),
  });

export const orderCommands = {
  waiting: createListCommand('waiting', 'List orders that are not recorded yet'),
  held: createListCommand('held', 'List orders on hold'),

  show: createCommand({
    summary: 'Show an order with its items, its pieces and the findings of the customs rules',
    options: orderOptions,
    schema: OrderOptions,
    run: (owner, { netnum, waybill }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        const record = await getOrderRecordByNumber(tx, carrier, { waybill });
        return record instanceof Refusal ? record : formatOrderDetails(record);
      }),
  }),

  record: createCommand({
    summary:
      'Record a received and weighed order: sets the settlement, charges the client, adds a track event',
    options: {
      ...orderOptions,
      weight: 'weight of all pieces in grams',
      pieces: 'number of pieces; 1 when left out',
      size: 'size of each piece in centimetres: 40x30x20 (optional)',
      volume: 'volume of all pieces in cubic centimetres, instead of the size (optional)',
      freight: 'charge in the currency of the tenant; computed by the rate card of the order when left out',
      place: 'place where the order was received (optional)',
      country: 'country of the place, two letters; the country of the sender when left out',
      at: 'time: 2026-07-01T09:30:00+08:00; now when left out',
    },
    schema: OrderOptions.extend({
      weight: NumberOption,
      pieces: NumberOption.default(1),
      size: SizeOption.optional(),
      volume: NumberOption.optional(),
      freight: TextOption(20).optional(),
      place: TextOption(120).optional(),
      country: TextOption(2).optional(),
      at: TextOption(40).optional(),
    }),
    run: (owner, { netnum, freight: freightText, at: happenedAt, ...measured }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        const limits = { canBeZero: true, canBeNegative: false, max: MONEY_MAX, option: 'freight' };
        const freight =
          freightText === undefined ? null : Number(readAmount(freightText, carrier.currency, limits));
        const input = checkInput(backofficeCalls.recordOrder.request, { ...measured, freight, happenedAt });
        return formatOutcome(await recordOrder(tx, carrier, input));
      }),
  }),

  transfer: createCommand({
    summary: 'Set the transfer number: the number of the parcel at the carrier that takes over',
    options: { ...orderOptions, number: 'the transfer number' },
    schema: OrderOptions.extend({ number: TextOption(40) }),
    run: (owner, { netnum, waybill, number: transferNumber }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) =>
        formatOutcome(await setTransferNumber(tx, carrier, { waybill, transferNumber })),
      ),
  }),

  hold: createCommand({
    summary: 'Put an order on hold',
    options: {
      ...orderOptions,
      code: `a known reason, shown to users in their language: ${HoldCode.options.join(', ')}`,
      reason: 'a reason in your own words, shown to users as written',
    },
    schema: OrderOptions.extend({
      code: HoldCode.optional(),
      reason: TextOption(REMARK_MAX).default(''),
    }).refine(({ code, reason }) => code !== undefined || reason !== ''),
    run: (owner, { netnum, waybill, code, reason }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) =>
        formatOutcome(await holdOrder(tx, carrier, { waybill, code, reason })),
      ),
  }),

  release: createCommand({
    summary: 'Release an order from hold',
    options: orderOptions,
    schema: OrderOptions,
    run: (owner, { netnum, waybill }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) =>
        formatOutcome(await releaseOrder(tx, carrier, { waybill })),
      ),
  }),

  returned: createCommand({
    summary: 'Mark an order as returned to its sender',
    options: {
      ...orderOptions,
      place: 'place of the parcel (optional)',
      text: 'the reason (optional)',
      at: 'time: 2026-07-01T09:30:00+08:00; now when left out',
    },
    schema: OrderOptions.extend({
      place: TextOption(120).optional(),
      text: TextOption(REMARK_MAX).optional(),
      at: TextOption(40).optional(),
    }),
    run: (owner, { netnum, at: happenedAt, ...rest }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        const input = checkInput(backofficeCalls.returnOrder.request, { ...rest, happenedAt });
        return formatOutcome(await returnOrder(tx, carrier, input));
      }),
  }),
};
