import { Turns } from '../../jobs/turns.ts';

/** So deep it looks for parts; what stands deeper is written in one go. */
const DEPTH = 4;

/**
 * The bytes of what JSON.stringify() writes of plain data, made in turns with whatever else is to be done. Never one
 * long text: putting that together, and making bytes of it, would take longer than all the parts.
 */
export async function jsonBytes(value: unknown): Promise<Buffer> {
  const turns = new Turns();
  const bytes: Buffer[] = [];
  for (const part of partsOf(value, DEPTH)) {
    bytes.push(Buffer.from(part));
    await turns.next();
  }
  return Buffer.concat(bytes);
}

function* partsOf(value: unknown, depth: number): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null) {
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  const isList = Array.isArray(value);
  const entries = Object.entries(value).filter(([, part]) => isList || part !== undefined);
  yield isList ? '[' : '{';
  for (const [at, [name, part]] of entries.entries()) {
    if (at > 0) yield ',';
    if (!isList) yield `${JSON.stringify(name)}:`;
    yield* partsOf(part, depth - 1);
  }
  yield isList ? ']' : '}';
}
