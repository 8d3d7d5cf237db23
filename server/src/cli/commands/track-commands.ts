import { randomUUID } from 'node:crypto';
import { NewTrackEvent } from '@miya/contract/backoffice';
import { REMARK_MAX, SOURCE_ID_MAX, TRACK_EVENTS_MOST } from '@miya/contract/limits';
import { TrackCode } from '@miya/contract/tracks';
import * as z from 'zod';
import { addTrackEvents, listStrayEvents } from '../../features/tracks/index.ts';
import { command } from '../command.ts';
import { readScans } from '../input/read-scans.ts';
import { checkInput, inCarrier, NetnumWord, Word } from '../input/words.ts';

const LISTED_MOST = 100;

type Added = Awaited<ReturnType<typeof addTrackEvents>>;

const reasons = { waybill_unknown: 'nobody has this number', not_recorded: 'not recorded yet' };

const describe = (results: Added[]): string[] => {
  const sum = (count: (one: Added) => number) => results.reduce((total, one) => total + count(one), 0);
  const strays = results.flatMap((one) => one.strays);
  return [
    `Added ${sum((one) => one.added)}, there already ${sum((one) => one.repeated)}, waiting ${strays.length}.`,
    ...strays.map(({ sourceId, waybill, reason }) => [sourceId, waybill, reasons[reason]].join('\t')),
  ];
};

export const trackCommands = {
  add: command({
    summary: 'Add one scan to the track of an order',
    options: {
      netnum: 'network number',
      waybill: 'waybill or transfer number',
      code: TrackCode.options.join(' '),
      at: 'when, with the offset of the place: 2026-07-01T09:30:00+08:00',
      place: 'where (optional)',
      country: 'two letters (optional)',
      text: "in the carrier's own words (optional)",
      source: 'id of the scan: the same again adds nothing (optional)',
    },
    schema: z.object({
      netnum: NetnumWord,
      waybill: Word(40),
      code: Word(40),
      at: Word(40),
      place: Word(120).optional(),
      country: Word(2).optional(),
      text: Word(REMARK_MAX).optional(),
      source: Word(SOURCE_ID_MAX).default(() => randomUUID()),
    }),
    run: (owner, { netnum, at: happenedAt, source: sourceId, ...scan }) => {
      const event = checkInput(NewTrackEvent, { ...scan, happenedAt, sourceId });
      return inCarrier(owner, netnum, async (tx, carrier) =>
        describe([await addTrackEvents(tx, carrier, [event])]),
      );
    },
  }),

  load: command({
    summary: 'Add scans from a .json, .csv or .xlsx file; loaded again it adds nothing twice',
    options: { netnum: 'network number', file: 'path of the file' },
    schema: z.object({ netnum: NetnumWord, file: Word(1_000) }),
    run: async (owner, { netnum, file }) => {
      const events = await readScans(file);
      const results: Added[] = [];
      for (let at = 0; at < events.length; at += TRACK_EVENTS_MOST) {
        const some = events.slice(at, at + TRACK_EVENTS_MOST);
        results.push(await inCarrier(owner, netnum, (tx, carrier) => addTrackEvents(tx, carrier, some)));
      }
      return describe(results);
    },
  }),

  strays: command({
    summary: `Scans that wait for their order, oldest first, at most ${LISTED_MOST}`,
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumWord }),
    run: (owner, { netnum }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        const { events, next } = await listStrayEvents(tx, carrier, { limit: LISTED_MOST });
        const lines = events.map(({ sourceId, waybill, code, place, happenedAt, receivedAt }) =>
          [waybill, code, place, happenedAt, `received ${receivedAt}`, sourceId].filter(Boolean).join('\t'),
        );
        if (lines.length === 0) return ['None.'];
        return [...lines, ...(next ? ['... and more'] : [])];
      }),
  }),
};
