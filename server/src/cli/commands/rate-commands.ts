import * as z from 'zod';
import { listRateCards, putFuel, putRateCard, putService } from '../../features/quotes/index.ts';
import { Refusal } from '../../platform/http/calls/handlers.ts';
import { createCommand } from '../command.ts';
import { NetnumOption, runAsCarrier, TextOption } from '../input/options.ts';
import { readRatesFile } from '../rates-file/read-rates-file.ts';

export const rateCommands = {
  load: createCommand({
    summary: 'Load services, fuel percentages and rate cards from a file: all of them or none',
    options: { netnum: 'network number', file: 'path of the .json, .xlsx or .csv file' },
    schema: z.object({ netnum: NetnumOption, file: TextOption(1_000) }),
    run: (owner, { netnum, file }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        const { services, fuel, cards } = await readRatesFile(file, carrier.currency);
        for (const service of services) await putService(tx, carrier, service);
        for (const percentage of fuel) {
          const put = await putFuel(tx, carrier, percentage);
          if (put instanceof Refusal) return put;
        }
        for (const card of cards) {
          const put = await putRateCard(tx, carrier, card);
          if (put instanceof Refusal) return put;
        }
        return [
          `Loaded ${services.length} services, ${fuel.length} fuel percentages and ${cards.length} rate cards.`,
        ];
      }),
  }),

  list: createCommand({
    summary: 'List the rate cards, newest first',
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumOption }),
    run: (owner, { netnum }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) =>
        (await listRateCards(tx, carrier)).map((card) =>
          [
            card.service,
            card.version,
            `${card.validFrom} to ${card.validTo ?? '...'}`,
            card.clientNum ?? 'all clients',
            `${card.zones} zones`,
          ].join('\t'),
        ),
      ),
  }),
};
