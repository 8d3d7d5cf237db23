import { Turns } from '../jobs/turns.ts';

/** So deep it looks for parts; what stands deeper is written in one go. */
const DEPTH = 4;

/** What JSON.stringify() writes of plain data, written in turns with whatever else is to be done. */
export async function stringifyInTurns(value: unknown, turns = new Turns(), depth = DEPTH): Promise<string> {
  await turns.next();
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts: string[] = [];
  if (Array.isArray(value)) {
    for (const item of value) parts.push(await stringifyInTurns(item, turns, depth - 1));
    return `[${parts.join()}]`;
  }
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    parts.push(`${JSON.stringify(name)}:${await stringifyInTurns(field, turns, depth - 1)}`);
  }
  return `{${parts.join()}}`;
}
