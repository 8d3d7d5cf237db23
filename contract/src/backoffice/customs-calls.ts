import * as z from 'zod';
import { clearanceRuleIds, clearanceRuleSettings } from '../clearance/index.ts';
import { DutyRule } from '../duties/duty-rule.ts';
import { call } from '../protocol/call.ts';
import { Currency, Day } from '../values/fields.ts';
import { EXCHANGE_RATE_MILLIONTHS_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';

const Severity = z.enum(['required', 'advised']);
const Setting = z.enum(clearanceRuleSettings).nullable();

/** `setting` is what the carrier has made of it; null: it holds as it is. */
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
  summary: 'What customs ask for, rule by rule, with what the carrier has made of each',
  method: 'POST',
  path: '/api/backoffice/listClearanceRules',
  access: 'backoffice',
  request: z.object({}),
  result: z.object({ rules: z.array(ClearanceRule) }),
  refusals: [],
});

export const setClearanceRule = call({
  summary: "Lower a rule of customs to a hint ('advised'), switch it off, or (null) let it hold as it is",
  method: 'POST',
  path: '/api/backoffice/setClearanceRule',
  access: 'backoffice',
  request: z.object({ rule: z.enum(clearanceRuleIds), setting: Setting }),
  result: ClearanceRule,
  refusals: [],
});

/** `own`: the carrier's; the others are known to the product. */
const ListedDutyRule = z.object({ own: z.boolean(), rule: DutyRule });

export const listDutyRules = call({
  summary:
    "The rules that duties and taxes are estimated by: the carrier's own, and the known ones they do not replace",
  method: 'POST',
  path: '/api/backoffice/listDutyRules',
  access: 'backoffice',
  request: z.object({}),
  result: z.object({ rules: z.array(ListedDutyRule) }),
  refusals: [],
});

export const putDutyRule = call({
  summary:
    'Add a rule for duties and taxes; one of the same code and first day is replaced, a known one of the same code gives way',
  method: 'POST',
  path: '/api/backoffice/putDutyRule',
  access: 'backoffice',
  request: DutyRule,
  result: z.object({}),
  refusals: [],
});

export const dropDutyRule = call({
  summary: "Drop all of the carrier's own rules of a code: what is known of it holds again",
  method: 'POST',
  path: '/api/backoffice/dropDutyRule',
  access: 'backoffice',
  request: z.object({ code: DutyRule.shape.code }),
  result: z.object({}),
  refusals: [],
});

/** What one of the currency costs, in millionths of the carrier's own. */
const ExchangeRate = z.object({
  currency: Currency,
  from: Day,
  millionths: z.int(problemKey('field_invalid')).min(1).max(EXCHANGE_RATE_MILLIONTHS_MAX),
});

export const listExchangeRates = call({
  summary: 'What currencies cost, for estimates of duties; the latest first',
  method: 'POST',
  path: '/api/backoffice/listExchangeRates',
  access: 'backoffice',
  request: z.object({}),
  result: z.object({ rates: z.array(ExchangeRate) }),
  refusals: [],
});

export const putExchangeRate = call({
  summary:
    'Say what one of a currency costs from a day on; said again for the same day, it replaces what was said',
  method: 'POST',
  path: '/api/backoffice/putExchangeRate',
  access: 'backoffice',
  request: ExchangeRate,
  result: z.object({}),
  refusals: [],
});
