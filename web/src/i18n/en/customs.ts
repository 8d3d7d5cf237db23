import type { Problem } from '@miya/contract';
import type { DutyLineKey, NoEstimateReason } from '@miya/contract/duties';

export const customs = {
  ready: 'Details ready for customs',
  readyNote: 'Nothing that customs at the destination are known to ask for is missing.',
  notReady: 'Not ready for customs yet',
  /** Nothing keeps it from clearing, but something would help. */
  sufficient: 'Nothing required is missing',
  advisable: (things: string) => `Advisable: ${things}`,
  short: {
    latin_advised: 'sender in Latin letters',
    letters_unprintable: 'letters that can be printed',
    goods_batteries: 'declare the batteries',
    goods_flammable: 'ask about flammable goods',
    goods_pressurised: 'ask about sprays and gas',
    goods_liquid: 'ask about liquids',
  } satisfies Partial<Record<Problem, string>>,
  receiver: 'details of the receiver',
  advised: 'Also advised',
  noAdvice: 'For guidance only, not legal advice: customs decide.',
  item: (number: string, text: string) => `Item ${number}: ${text}`,
  record: {
    checkedOn: (day: string) => `Checked on ${day}, the day it was placed or last changed.`,
    byRules: (count: string) => `By these customs rules (${count})`,
  },
  duties: {
    title: 'Duties and taxes, estimated',
    titleUnknown: 'Duties and taxes',
    payer: { sender: 'paid by the sender', receiver: 'paid by the receiver' },
    none: {
      no_rule: 'Customs set the amount on arrival; there is no estimate for this destination and value.',
      value_missing: 'Enter what the goods are worth to see an estimate.',
      code_missing: 'Enter the HS codes to see an estimate.',
      origin_missing: 'Select the countries of origin to see an estimate.',
      exchange_rate_missing:
        'Customs set the amount on arrival. No estimate: your carrier has not set an exchange rate for this currency.',
    } satisfies Record<NoEstimateReason, string>,
    lines: {
      duty_free: 'Customs duty',
      duty_per_item: 'Customs duty',
      duty_share: 'Customs duty',
      tax: 'Import tax',
      tax_inside: 'Import tax',
      tax_paid: 'Import tax',
    } satisfies Record<DutyLineKey, string>,
    why: {
      free: (value: string) => `Free for goods worth ${value}`,
      perItem: (items: string, each: string) => `${items} × ${each} (an item is an HS code and an origin)`,
      share: (percent: string, amount: string) => `${percent} of ${amount}`,
      less: (amount: string) => `less ${amount}`,
      inside: (percent: string, amount: string) => `${percent} of the price with the tax, on ${amount}`,
      paid: 'Paid with the sale (IOSS)',
      icms: (percent: string, of: string) => `${of} (ICMS; ${percent} in ten states)`,
    },
    exchange: (from: string, rate: string, to: string) => `Converted at ${rate} ${to} for 1 ${from}`,
    rule: (source: string, day: string) => `${source}; since ${day}`,
    total: 'Estimate',
    totalWithoutFreight: 'Estimate without freight',
    freightMissing: 'Once an express type is chosen, its freight is counted in: it is taxed too.',
    loading: 'Estimating…',
  },
  codes: {
    used: 'used before',
    superseded: (codes: string) => `This code is from an older edition. Now: ${codes}`,
    unknown: 'There is no such HS code',
  },
};
export type CustomsTexts = typeof customs;
