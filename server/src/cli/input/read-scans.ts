import { NewTrackEvent } from '@miya/contract/backoffice';
import * as z from 'zod';
import { plainHeading, type SheetRow } from '../../libraries/spreadsheets/index.ts';
import { isJson, readSheetFile } from './read-file.ts';
import { SheetProblems } from './sheet-problems.ts';
import { readJson } from './words.ts';

const ScansFile = z.object({ events: z.array(NewTrackEvent) });

/** The scans of a file: JSON as the call takes them, or a sheet with one scan a row. */
export async function readScans(file: string): Promise<NewTrackEvent[]> {
  if (isJson(file)) return (await readJson(file, ScansFile)).events;
  const problems = new SheetProblems(file);
  const events: NewTrackEvent[] = [];
  for (const sheet of await readSheetFile(file)) {
    for (const row of sheet.rows) {
      const parsed = NewTrackEvent.safeParse(scanOf(row));
      if (parsed.success) events.push(parsed.data);
      else
        for (const { path, message } of parsed.error.issues)
          problems.add(sheet.name, row.number, String(path.at(-1) ?? ''), message);
    }
  }
  problems.throwIfAny();
  return events;
}

function scanOf({ cells }: SheetRow) {
  const cell = (name: string) => cells.get(plainHeading(name)) || undefined;
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
