import { randomUUID } from 'node:crypto';
import { NewTrackEvent } from '@miya/contract/backoffice';
import { MAX_TRACK_EVENTS, REMARK_MAX, SOURCE_ID_MAX } from '@miya/contract/limits';
import { TrackCode } from '@miya/contract/tracks';
import * as z from 'zod';
import { addTrackEvents, listStrayEvents } from '../../features/tracks/index.ts';
import { createCommand } from '../command.ts';
import { checkInput, NetnumOption, runAsCarrier, TextOption } from '../input/options.ts';
import { readScans } from '../input/read-scans.ts';

const MAX_LISTED = 100;

type AddedScans = Awaited<ReturnType<typeof addTrackEvents>>;

const STRAY_REASONS = { waybill_unknown: 'no order has this number', not_recorded: 'order not recorded yet' };

const formatResults = (results: AddedScans[]): string[] => {
  const sum = (count: (result: AddedScans) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const strays = results.flatMap((result) => result.strays);
  return [
    `Added ${sum(({ added }) => added)}, already known ${sum(({ repeated }) => repeated)}, waiting for an order ${strays.length}.`,
    ...strays.map(({ sourceId, waybill, reason }) => [sourceId, waybill, STRAY_REASONS[reason]].join('\t')),
  ];
};

export const trackCommands = {
  add: createCommand({
    summary: 'Add one scan to the track of an order',
    options: {
      netnum: 'network number',
      waybill: 'waybill or transfer number',
      code: `what happened: ${TrackCode.options.join(' ')}`,
      at: 'local time of the scan with its offset: 2026-07-01T09:30:00+08:00',
      place: 'place of the scan (optional)',
      country: 'country of the place, two letters (optional)',
      text: "text in the carrier's own words (optional)",
      source: 'id of the scan: a second scan with the same id is not added (optional)',
    },
    schema: z.object({
      netnum: NetnumOption,
      waybill: TextOption(40),
      code: TextOption(40),
      at: TextOption(40),
      place: TextOption(120).optional(),
      country: TextOption(2).optional(),
      text: TextOption(REMARK_MAX).optional(),
      source: TextOption(SOURCE_ID_MAX).default(() => randomUUID()),
    }),
    run: (owner, { netnum, at: happenedAt, source: sourceId, ...scan }) => {
      const event = checkInput(NewTrackEvent, { ...scan, happenedAt, sourceId });
      return runAsCarrier(owner, netnum, async (tx, carrier) =>
        formatResults([await addTrackEvents(tx, carrier, [event])]),
      );
    },
  }),

  load: createCommand({
    summary: 'Add scans from a .json, .csv or .xlsx file; scans that were loaded before are not added again',
    options: { netnum: 'network number', file: 'path of the file' },
    schema: z.object({ netnum: NetnumOption, file: TextOption(1_000) }),
    run: async (owner, { netnum, file }) => {
      const events = await readScans(file);
      const results: AddedScans[] = [];
      for (let start = 0; start < events.length; start += MAX_TRACK_EVENTS) {
        const batch = events.slice(start, start + MAX_TRACK_EVENTS);
        results.push(await runAsCarrier(owner, netnum, (tx, carrier) => addTrackEvents(tx, carrier, batch)));
      }
      return formatResults(results);
    },
  }),

  strays: createCommand({
    summary: `List scans that have no recorded order yet, oldest first, at most ${MAX_LISTED}`,
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumOption }),
    run: (owner, { netnum }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        const { events, next } = await listStrayEvents(tx, carrier, { limit: MAX_LISTED });
        const lines = events.map(({ sourceId, waybill, code, place, happenedAt, receivedAt }) =>
          [waybill, code, place, happenedAt, `received ${receivedAt}`, sourceId].filter(Boolean).join('\t'),
        );
        if (lines.length === 0) return ['None.'];
        return [...lines, ...(next ? ['... and more'] : [])];
      }),
  }),
};
