import { Turns } from '../../jobs/turns.ts';

/** Values nested deeper than this are serialized in one step. */
const MAX_DEPTH = 4;

/**
 * Serializes plain data to the bytes that JSON.stringify() would produce, in turns with other work. The result is never
 * built as one long string, because joining and encoding a long string takes longer than serializing all parts.
 */
export async function serializeJson(value: unknown): Promise<Buffer> {
  const turns = new Turns();
  const bytes: Buffer[] = [];
  for (const part of serializeParts(value, MAX_DEPTH)) {
    bytes.push(Buffer.from(part));
    await turns.next();
  }
  return Buffer.concat(bytes);
}

function* serializeParts(value: unknown, depth: number): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null) {
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  const isList = Array.isArray(value);
  const entries = Object.entries(value).filter(([, part]) => isList || part !== undefined);
  yield isList ? '[' : '{';
  for (const [index, [name, part]] of entries.entries()) {
    if (index > 0) yield ',';
    if (!isList) yield `${JSON.stringify(name)}:`;
    yield* serializeParts(part, depth - 1);
  }
  yield isList ? ']' : '}';
}
