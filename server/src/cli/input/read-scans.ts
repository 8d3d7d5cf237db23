import { NewTrackEvent } from '@miya/contract/backoffice';
import * as z from 'zod';
import { normalizeHeading, type SheetRow } from '../../libraries/spreadsheets/index.ts';
import { readJsonFile } from './options.ts';
import { isJsonFile, readSheetFile } from './read-file.ts';
import { SheetProblems } from './sheet-problems.ts';

const ScansFile = z.object({ events: z.array(NewTrackEvent) });

/** Reads the scans of a file: JSON in the format of the call addTrackEvents, or a sheet with one scan per row. */
export async function readScans(file: string): Promise<NewTrackEvent[]> {
  if (isJsonFile(file)) return (await readJsonFile(file, ScansFile)).events;
  const problems = new SheetProblems(file);
  const events: NewTrackEvent[] = [];
  for (const sheet of await readSheetFile(file)) {
    for (const row of sheet.rows) {
      const parsed = NewTrackEvent.safeParse(toScan(row));
      if (parsed.success) events.push(parsed.data);
      else
        for (const { path, message } of parsed.error.issues)
          problems.add(sheet.name, row.rowNumber, String(path.at(-1) ?? ''), message);
    }
  }
  problems.throwIfAny();
  return events;
}

function toScan({ cells }: SheetRow) {
  const cell = (name: string) => cells.get(normalizeHeading(name)) || undefined;
  const [latitude, longitude] = [cell('latitude'), cell('longitude')];
  return {
    sourceId: cell('sourceId'),
    waybill: cell('waybill'),
    code: cell('code'),
    happenedAt: cell('happenedAt'),
    text: cell('text'),
    place: cell('place'),
    country: cell('country'),
    coordinates: latitude || longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null,
  };
}
