import { clearanceRuleIds, clearanceRuleSettings } from '@miya/contract/clearance';
import { DutyRule } from '@miya/contract/duties';
import { Currency, Day } from '@miya/contract/fields';
import { MAX_DUTY_RULES } from '@miya/contract/limits';
import * as z from 'zod';
import { listClearanceRules, setClearanceRule } from '../../features/clearance/index.ts';
import {
  dropDutyRule,
  listDutyRules,
  listExchangeRates,
  putDutyRule,
  putExchangeRate,
} from '../../features/duties/index.ts';
import { createCommand } from '../command.ts';
import { NetnumOption, readJsonFile, runAsCarrier, TextOption } from '../input/options.ts';

/** An exchange rate as millionths: `7.1234` -> 7123400. */
const ExchangeRateOption = z
  .string('is needed')
  .regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be like 7.1234')
  .transform((text) => {
    const [whole = '', rest = ''] = text.split('.');
    return Number(`${whole}${rest.padEnd(6, '0')}`);
  })
  .refine((millionths) => millionths > 0, 'must be more than 0');

const DutyRulesFile = z.array(DutyRule).min(1).max(MAX_DUTY_RULES);

export const customsCommands = {
  rules: createCommand({
    summary: 'List the customs rules, with the settings of the tenant',
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumOption }),
    run: (owner, { netnum }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) =>
        (await listClearanceRules(tx, carrier)).rules.map(({ rule, severity, setting, from, source }) =>
          [rule, setting ?? severity, from ? `since ${from}` : 'in force', source].join('\t'),
        ),
      ),
  }),

  rule: createCommand({
    summary: 'Reduce a customs rule to a hint, or switch it off',
    options: {
      netnum: 'network number',
      rule: 'id of the rule, as `customs rules` lists it',
      setting: "advised or off; 'usual': the default",
    },
    schema: z.object({
      netnum: NetnumOption,
      rule: z.enum(clearanceRuleIds, `must be one of ${clearanceRuleIds.join(' ')}`),
      setting: z.union(
        [z.literal('usual').transform(() => null), z.enum(clearanceRuleSettings)],
        'must be advised, off or usual',
      ),
    }),
    run: (owner, { netnum, rule, setting }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        const set = await setClearanceRule(tx, carrier, { rule, setting });
        return [`${rule}\t${set.setting ?? set.severity}`];
      }),
  }),

  duties: createCommand({
    summary: 'List the rules for the estimates of duties and taxes',
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumOption }),
    run: (owner, { netnum }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) =>
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

  load: createCommand({
    summary: 'Load rules for duties and taxes from a file: all rules or none',
    options: { netnum: 'network number', file: 'path of the .json file: a list of rules' },
    schema: z.object({ netnum: NetnumOption, file: TextOption(1_000) }),
    run: async (owner, { netnum, file }) => {
      const rules = await readJsonFile(file, DutyRulesFile);
      return runAsCarrier(owner, netnum, async (tx, carrier) => {
        for (const rule of rules) await putDutyRule(tx, carrier, rule);
        return [`Loaded ${rules.length} rules.`];
      });
    },
  }),

  drop: createCommand({
    summary: "Delete the tenant's own rules of a code: the built-in rules apply again",
    options: { netnum: 'network number', code: 'code of the rules' },
    schema: z.object({ netnum: NetnumOption, code: TextOption(40) }),
    run: (owner, { netnum, code }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        await dropDutyRule(tx, carrier, { code });
        return [`Tenant ${netnum} has no own rules of the code ${code} now.`];
      }),
  }),

  exchange: createCommand({
    summary: "Set the exchange rate of a currency into the tenant's currency, for estimates of duties",
    options: {
      netnum: 'network number',
      currency: 'three letters',
      rate: "price of one unit in the tenant's currency, like 7.1234",
      from: 'first day of the rate: 2026-07-01',
    },
    schema: z.object({ netnum: NetnumOption, currency: Currency, rate: ExchangeRateOption, from: Day }),
    run: (owner, { netnum, currency, rate, from }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        await putExchangeRate(tx, carrier, { currency, from, millionths: rate });
        const { rates } = await listExchangeRates(tx, carrier);
        return rates.map((rate) => [rate.currency, rate.from, rate.millionths / 1_000_000].join('\t'));
      }),
  }),
};
