import { ruleIds, ruleSettings } from '@miya/contract/clearance';
import { DutyRule } from '@miya/contract/duties';
import { Currency, Day } from '@miya/contract/fields';
import { DUTY_RULES_MOST } from '@miya/contract/limits';
import * as z from 'zod';
import { listClearanceRules, setClearanceRule } from '../../features/clearance/index.ts';
import {
  dropDutyRule,
  listDutyRules,
  listExchangeRates,
  putDutyRule,
  putExchangeRate,
} from '../../features/duties/index.ts';
import { command } from '../command.ts';
import { inCarrier, NetnumWord, readJson, Word } from '../input/words.ts';

/** 7.1234 as millionths. */
const RateWord = z
  .string('is needed')
  .regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be like 7.1234')
  .transform((text) => {
    const [whole = '', rest = ''] = text.split('.');
    return Number(`${whole}${rest.padEnd(6, '0')}`);
  })
  .refine((millionths) => millionths > 0, 'must be more than 0');

const DutyFile = z.array(DutyRule).min(1).max(DUTY_RULES_MOST);

export const customsCommands = {
  rules: command({
    summary: 'List what customs ask for, and what the tenant has made of it',
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumWord }),
    run: (owner, { netnum }) =>
      inCarrier(owner, netnum, async (tx, carrier) =>
        (await listClearanceRules(tx, carrier)).rules.map(({ rule, severity, setting, from, source }) =>
          [rule, setting ?? severity, from ? `since ${from}` : 'in force', source].join('\t'),
        ),
      ),
  }),

  rule: command({
    summary: 'Lower a rule of customs to a hint, or switch it off',
    options: {
      netnum: 'network number',
      rule: 'as `customs rules` lists them',
      setting: "advised or off; 'usual': as it is",
    },
    schema: z.object({
      netnum: NetnumWord,
      rule: z.enum(ruleIds, `must be one of ${ruleIds.join(' ')}`),
      setting: z.union(
        [z.literal('usual').transform(() => null), z.enum(ruleSettings)],
        'must be advised, off or usual',
      ),
    }),
    run: (owner, { netnum, rule, setting }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        const set = await setClearanceRule(tx, carrier, { rule, setting });
        return [`${rule}\t${set.setting ?? set.severity}`];
      }),
  }),

  duties: command({
    summary: 'List the rules that duties and taxes are estimated by',
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumWord }),
    run: (owner, { netnum }) =>
      inCarrier(owner, netnum, async (tx, carrier) =>
        (await listDutyRules(tx, carrier)).rules.map(({ own, rule }) =>
          [
            rule.code,
            rule.where,
            `${rule.from} to ${rule.until ?? '...'}`,
            own ? 'own' : 'known',
            rule.source,
          ].join('\t'),
        ),
      ),
  }),

  load: command({
    summary: 'Load rules for duties and taxes from a file: all of it or nothing',
    options: { netnum: 'network number', file: 'path of the .json file: a list of rules' },
    schema: z.object({ netnum: NetnumWord, file: Word(1_000) }),
    run: async (owner, { netnum, file }) => {
      const rules = await readJson(file, DutyFile);
      return inCarrier(owner, netnum, async (tx, carrier) => {
        for (const rule of rules) await putDutyRule(tx, carrier, rule);
        return [`Loaded ${rules.length} rules.`];
      });
    },
  }),

  drop: command({
    summary: "Drop the tenant's own rules of a code: what is known of it holds again",
    options: { netnum: 'network number', code: 'of the rule' },
    schema: z.object({ netnum: NetnumWord, code: Word(40) }),
    run: (owner, { netnum, code }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        await dropDutyRule(tx, carrier, { code });
        return [`Tenant ${netnum} has no rule of its own called ${code}.`];
      }),
  }),

  exchange: command({
    summary: "Say what one of a currency costs in the tenant's own, for estimates of duties",
    options: {
      netnum: 'network number',
      currency: 'three letters',
      rate: "so many of the tenant's own, like 7.1234",
      from: 'the first day, 2026-07-01',
    },
    schema: z.object({ netnum: NetnumWord, currency: Currency, rate: RateWord, from: Day }),
    run: (owner, { netnum, currency, rate, from }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        await putExchangeRate(tx, carrier, { currency, from, millionths: rate });
        const { rates } = await listExchangeRates(tx, carrier);
        return rates.map((one) => [one.currency, one.from, one.millionths / 1_000_000].join('\t'));
      }),
  }),
};
