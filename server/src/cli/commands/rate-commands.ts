import * as z from 'zod';
import { listRateCards, putFuel, putRateCard, putService } from '../../features/quotes/index.ts';
import { Refusal } from '../../platform/http/calls/handlers.ts';
import { command } from '../command.ts';
import { inCarrier, NetnumWord, Word } from '../input/words.ts';
import { readRates } from '../rates-file/read-rates.ts';

export const rateCommands = {
  load: command({
    summary: 'Load services, fuel percentages and rate cards from a file: all of it or nothing',
    options: { netnum: 'network number', file: 'path of the .json, .xlsx or .csv file' },
    schema: z.object({ netnum: NetnumWord, file: Word(1_000) }),
    run: (owner, { netnum, file }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        const { services, fuel, cards } = await readRates(file, carrier.currency);
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

  list: command({
    summary: 'List the rate cards, latest first',
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumWord }),
    run: (owner, { netnum }) =>
      inCarrier(owner, netnum, async (tx, carrier) =>
        (await listRateCards(tx, carrier)).map((card) =>
          [
            card.service,
            card.version,
            `${card.validFrom} to ${card.validTo ?? '...'}`,
            card.clientNum ?? 'everybody',
            `${card.zones} zones`,
          ].join('\t'),
        ),
      ),
  }),
};
