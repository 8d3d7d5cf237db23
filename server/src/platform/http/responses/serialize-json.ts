import { Turns } from '../../jobs/turns.ts';

/** Serialization yields to other work down to this depth. Each value at this depth is serialized in one step. */
const MAX_STEP_DEPTH = 4;

/**
 * Serializes plain data to the bytes that JSON.stringify() would produce, and yields to other work between the parts.
 * Converts each part to bytes separately, because joining and encoding one long string takes longer than serializing
 * all parts.
 */
export async function serializeJson(value: unknown): Promise<Buffer> {
  const turns = new Turns();
  const bytes: Buffer[] = [];
  for (const part of serializeParts(value, MAX_STEP_DEPTH)) {
    bytes.push(Buffer.from(part));
    await turns.next();
  }
  return Buffer.concat(bytes);
}

function* serializeParts(value: unknown, remainingDepth: number): Generator<string> {
  if (remainingDepth === 0 || typeof value !== 'object' || value === null) {
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  const isList = Array.isArray(value);
  // Like JSON.stringify(), skip undefined properties of objects, and write undefined items of lists as null.
  const entries = Object.entries(value).filter(([, part]) => isList || part !== undefined);
  yield isList ? '[' : '{';
  for (const [index, [name, part]] of entries.entries()) {
    if (index > 0) yield ',';
    if (!isList) yield `${JSON.stringify(name)}:`;
    yield* serializeParts(part, remainingDepth - 1);
  }
  yield isList ? ']' : '}';
}
