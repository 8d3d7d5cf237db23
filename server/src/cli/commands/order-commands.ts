import { backofficeCalls, type OrderRecord } from '@miya/contract/backoffice';
import { MONEY_MAX, REMARK_MAX } from '@miya/contract/limits';
import { HoldCode } from '@miya/contract/orders';
import * as z from 'zod';
import {
  holdOrder,
  listOrderRecords,
  recordOrder,
  releaseOrder,
  returnOrder,
  setTransferNumber,
  showOrder,
} from '../../features/carrier/index.ts';
import type { Db } from '../../platform/db/connection/connect.ts';
import { Refusal } from '../../platform/http/calls/handlers.ts';
import { type Command, command } from '../command.ts';
import { readAmount } from '../input/read-amount.ts';
import { checkInput, inCarrier, NetnumWord, NumberWord, SizeWord, Word } from '../input/words.ts';
import { describe, describeInFull } from './describe-order.ts';

const LISTED_MOST = 100;

const one = { netnum: 'network number', waybill: 'waybill or transfer number' };
const One = z.object({ netnum: NetnumWord, waybill: Word(40) });

const answer = (record: OrderRecord | Refusal) => (record instanceof Refusal ? record : [describe(record)]);

const listing = (which: 'waiting' | 'held', summary: string): Command =>
  command({
    summary: `${summary}, oldest first, at most ${LISTED_MOST}`,
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumWord }),
    run: (owner: Db, { netnum }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        const { orders, next } = await listOrderRecords(tx, carrier, { which, limit: LISTED_MOST });
        return [...orders.map(describe), ...(next ? ['... and more'] : [])];
      }),
  });

export const orderCommands = {
  waiting: listing('waiting', 'Orders to be recorded'),
  held: listing('held', 'Orders on hold'),

  show: command({
    summary: 'One order with its items, its pieces, and what customs would miss in it',
    options: one,
    schema: One,
    run: (owner, { netnum, waybill }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        const record = await showOrder(tx, carrier, { waybill });
        return record instanceof Refusal ? record : describeInFull(record);
      }),
  }),

  record: command({
    summary: 'Record a parcel that was received and weighed: settlement, charge, first track event',
    options: {
      ...one,
      weight: 'of all pieces, in grams',
      pieces: 'how many (1 when left out)',
      size: 'of each piece in centimetres, 40x30x20 (optional)',
      volume: 'of all pieces in cubic centimetres, instead of a size (optional)',
      freight: 'in the currency of the tenant; computed by the card of the order when left out',
      place: 'where it was received (optional)',
      country: "two letters; the sender's when left out",
      at: 'when, 2026-07-01T09:30:00+08:00; now when left out',
    },
    schema: One.extend({
      weight: NumberWord,
      pieces: NumberWord.default(1),
      size: SizeWord.optional(),
      volume: NumberWord.optional(),
      freight: Word(20).optional(),
      place: Word(120).optional(),
      country: Word(2).optional(),
      at: Word(40).optional(),
    }),
    run: (owner, { netnum, freight: typed, at: happenedAt, ...found }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        const limits = { zero: true, negative: false, most: MONEY_MAX, option: 'freight' };
        const freight = typed === undefined ? null : Number(readAmount(typed, carrier.currency, limits));
        const input = checkInput(backofficeCalls.recordOrder.request, { ...found, freight, happenedAt });
        return answer(await recordOrder(tx, carrier, input));
      }),
  }),

  transfer: command({
    summary: 'Note the number of the carrier that takes over',
    options: { ...one, number: 'the transfer number' },
    schema: One.extend({ number: Word(40) }),
    run: (owner, { netnum, waybill, number: transferNumber }) =>
      inCarrier(owner, netnum, async (tx, carrier) =>
        answer(await setTransferNumber(tx, carrier, { waybill, transferNumber })),
      ),
  }),

  hold: command({
    summary: 'Stop an order on its way',
    options: {
      ...one,
      code: `a known reason, which its client reads in their language: ${HoldCode.options.join(', ')}`,
      reason: 'your own words, as its client reads them',
    },
    schema: One.extend({ code: HoldCode.optional(), reason: Word(REMARK_MAX).default('') }).refine(
      ({ code, reason }) => code !== undefined || reason !== '',
    ),
    run: (owner, { netnum, waybill, code, reason }) =>
      inCarrier(owner, netnum, async (tx, carrier) =>
        answer(await holdOrder(tx, carrier, { waybill, code, reason })),
      ),
  }),

  release: command({
    summary: 'Let a held order go on',
    options: one,
    schema: One,
    run: (owner, { netnum, waybill }) =>
      inCarrier(owner, netnum, async (tx, carrier) => answer(await releaseOrder(tx, carrier, { waybill }))),
  }),

  returned: command({
    summary: 'The parcel went back to its sender',
    options: {
      ...one,
      place: 'where it is (optional)',
      text: 'why (optional)',
      at: 'when; now when left out',
    },
    schema: One.extend({
      place: Word(120).optional(),
      text: Word(REMARK_MAX).optional(),
      at: Word(40).optional(),
    }),
    run: (owner, { netnum, at: happenedAt, ...said }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        const input = checkInput(backofficeCalls.returnOrder.request, { ...said, happenedAt });
        return answer(await returnOrder(tx, carrier, input));
      }),
  }),
};
