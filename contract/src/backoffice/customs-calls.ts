import * as z from 'zod';
import { clearanceRuleIds, clearanceRuleSettings } from '../clearance/index.ts';
import { DutyRule } from '../duties/duty-rule.ts';
import { call } from '../protocol/call.ts';
import { Currency, Day } from '../values/fields.ts';
import { EXCHANGE_RATE_MILLIONTHS_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';

const Severity = z.enum(['required', 'advised']);
const Setting = z.enum(clearanceRuleSettings).nullable();

/** `setting` is the change that the carrier has made to the rule; null if the rule applies unchanged. */
const ClearanceRule = z.object({
  rule: z.enum(clearanceRuleIds),
  where: z.string(),
  severity: Severity,
  from: Day.nullable(),
  until: Day.nullable(),
  source: z.string(),
  setting: Setting,
});

export const listClearanceRules = call({
  summary: "Lists the rules of customs with the carrier's setting of each rule.",
  method: 'POST',
  path: '/api/backoffice/listClearanceRules',
  access: 'backoffice',
  request: z.object({}),
  result: z.object({ rules: z.array(ClearanceRule) }),
  refusals: [],
});

export const setClearanceRule = call({
  summary:
    "Reduces a rule of customs to a hint ('advised'), turns the rule off, or removes this setting (null).",
  method: 'POST',
  path: '/api/backoffice/setClearanceRule',
  access: 'backoffice',
  request: z.object({ rule: z.enum(clearanceRuleIds), setting: Setting }),
  result: ClearanceRule,
  refusals: [],
});

/** `own` is true for a rule of the carrier, and false for a rule that is part of the product. */
const ListedDutyRule = z.object({ own: z.boolean(), rule: DutyRule });

export const listDutyRules = call({
  summary:
    "Lists the rules for estimates of duties and taxes: the carrier's own rules, and the built-in rules that they do not replace.",
  method: 'POST',
  path: '/api/backoffice/listDutyRules',
  access: 'backoffice',
  request: z.object({}),
  result: z.object({ rules: z.array(ListedDutyRule) }),
  refusals: [],
});

export const putDutyRule = call({
  summary:
    "Adds a rule for duties and taxes; replaces the carrier's rule of the same code and first day, and the built-in rule of that code.",
  method: 'POST',
  path: '/api/backoffice/putDutyRule',
  access: 'backoffice',
  request: DutyRule,
  result: z.object({}),
  refusals: [],
});

export const dropDutyRule = call({
  summary: "Deletes all of the carrier's own rules of a code, so that the built-in rule applies again.",
  method: 'POST',
  path: '/api/backoffice/dropDutyRule',
  access: 'backoffice',
  request: z.object({ code: DutyRule.shape.code }),
  result: z.object({}),
  refusals: [],
});

/** The price of one unit of the currency, in millionths of one unit (not a cent) of the carrier's currency. */
const ExchangeRate = z.object({
  currency: Currency,
  from: Day,
  millionths: z.int(problemKey('field_invalid')).min(1).max(EXCHANGE_RATE_MILLIONTHS_MAX),
});

export const listExchangeRates = call({
  summary: 'Lists the exchange rates for estimates of duties, newest first.',
  method: 'POST',
  path: '/api/backoffice/listExchangeRates',
  access: 'backoffice',
  request: z.object({}),
  result: z.object({ rates: z.array(ExchangeRate) }),
  refusals: [],
});

export const putExchangeRate = call({
  summary: 'Sets the exchange rate of a currency from a day on; replaces the rate of the same day.',
  method: 'POST',
  path: '/api/backoffice/putExchangeRate',
  access: 'backoffice',
  request: ExchangeRate,
  result: z.object({}),
  refusals: [],
});
