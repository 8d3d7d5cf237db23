import { type ClearanceRuleSettings, checkClearance } from './check-clearance.ts';
import type { ClearanceLine, ClearanceOrder } from './clearance-order.ts';

export const shirtLine: ClearanceLine = {
  name: "Men's T-shirt of cotton",
  code: 'TS-01',
  unitValue: 1_200,
  hsCode: '610910',
  origin: 'CN',
  englishName: '',
  gtin: '4006381333931',
  manufacturerCode: 'M-77',
  manufacturer: 'Hongda Knitting, Ningbo',
  link: 'https://shop.example/ts-01',
};

export const latinParty = { name: 'Ana Bell', company: '', detail: 'Main street 1' };

export const createOrderTo = (
  destination: string,
  line: Partial<ClearanceLine> = {},
  changes: Partial<ClearanceOrder> = {},
): ClearanceOrder => ({
  departure: 'CN',
  destination,
  documents: false,
  lines: [{ ...shirtLine, ...line }],
  sender: { name: 'Li Wei', company: '', detail: 'Nanshan Road 8' },
  receiver: { ...latinParty, identity: { number: '' }, mobile: '+34612345678' },
  exportReason: 'sale',
  platform: 'Miya shop',
  ioss: 'IM2760000742',
  ...changes,
});

export const TODAY = '2026-11-16';
/** Lists the problems as 'field: problem', recommendations in brackets. */
export const listProblems = (order: ClearanceOrder, day = TODAY, settings: ClearanceRuleSettings = {}) =>
  checkClearance(order, day, settings).findings.map(({ field, problem, severity }) =>
    severity === 'required' ? `${field}: ${problem}` : `(${field}: ${problem})`,
  );
export const receiverWithIdentity = (number: string) => ({
  receiver: { ...latinParty, identity: { number }, mobile: '' },
});
