import { plural } from '../plural.ts';

export const finance = {
  title: 'Finance',
  views: { label: 'What is shown', records: 'Records', weights: 'Weight check' },
  filter: { label: 'Filter the records', type: 'Type', from: 'From', to: 'Until', reset: 'Reset' },
  types: { all: 'All', consumption: 'Consumption', recharge: 'Recharge', refund: 'Refund' },
  kinds: {
    recharge: 'Recharge',
    consumption: 'Consumption',
    refund: 'Refund',
    adjustment: 'Adjustment',
  },
  columns: {
    time: 'Time',
    type: 'Type',
    waybill: 'Waybill',
    receiver: 'Receiver',
    note: 'Note',
    amount: 'Amount',
    balance: 'Balance after',
    dispute: 'Dispute',
  },
  chargeable: 'chargeable weight',
  totals: {
    label: 'Totals of these records',
    count: 'Records',
    consumption: 'Total consumption',
    recharge: 'Total recharge',
    refund: 'Total refunds',
    sum: 'Net total',
  },
  shown: (count: string) => `Shown: ${count}`,
  shownOf: (count: string, total: string) => `${count} of ${total} shown`,
  more: 'Load more',
  failed: 'This could not be loaded',
  retry: 'Try again',
  none: {
    yet: 'There are no records on your account yet. Recharges and consumption will be listed here.',
    found: 'No records match this filter.',
    showAll: 'Show all records',
  },
  statement: { label: 'Monthly statement', pdf: 'PDF', xlsx: 'Excel' },
  dispute: {
    action: 'Dispute',
    about: (words: string, subject: string) => `${words}: ${subject}`,
    states: { open: 'Awaiting an answer', answered: 'Answered' },
    title: 'Dispute this record',
    label: 'What is wrong?',
    again: 'Not resolved? Write again',
    hint: 'Your carrier reads this and answers here.',
    leave: 'Send',
    left: 'Your note has been sent to the carrier',
    yours: 'Your note',
    answer: 'Answer from the carrier',
    waiting: 'There is no answer yet.',
  },
  weights: {
    lead: 'Every recorded order: what you declared and were quoted, what the carrier weighed and charged, and what the difference cost.',
    none: 'No order has been recorded yet. Once the carrier has weighed a parcel, it is compared here.',
    noneDiffering: 'No order was settled otherwise.',
    differing: {
      label: 'Which orders',
      all: 'All',
      weight: 'With a weight difference',
      price: 'With a price difference',
    },
    totals: {
      label: 'Sum of all differences',
      weight: (orders: string, count: number) =>
        `Weight difference of ${orders} ${plural('en', count, { one: 'order', other: 'orders' })}`,
      price: (orders: string, count: number) =>
        `Price difference of ${orders} ${plural('en', count, { one: 'order', other: 'orders' })}`,
    },
    same: 'none',
    columns: {
      waybill: 'Waybill',
      recorded: 'Recorded',
      declared: 'Declared',
      settled: 'Settlement',
      difference: 'Weight difference',
      quoted: 'Quoted',
      charged: 'Charged',
      cost: 'Price difference',
    },
  },
};

export type FinanceTexts = typeof finance;
