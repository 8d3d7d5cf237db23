import { declarationOf, problems, toProblem } from '@miya/contract';
import { line, Netnum } from '@miya/contract/fields';
import * as z from 'zod';
import { findTenant } from '../../features/tenants/index.ts';
import type { Db } from '../../platform/db/connection/connect.ts';
import type { ActingCarrier } from '../../platform/db/tenancy/scope.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { Refusal } from '../../platform/http/calls/handlers.ts';
import { readFile } from './read-file.ts';
import { UsageError } from './usage-error.ts';

export const NetnumWord = z
  .string('is needed')
  .regex(/^\d+$/, 'must be a number')
  .transform(Number)
  .pipe(Netnum);

/** What must be said, up to so many characters. */
export const Word = (most: number) =>
  z
    .string('is needed')
    .pipe(line(most))
    .refine((word) => word !== '', 'is needed');

export const NumberWord = z
  .string('is needed')
  .regex(/^\d{1,12}$/, 'must be a whole number')
  .transform(Number);

/** 40x30x20 or 40.5x30x20 */
export const SizeWord = z
  .string()
  .regex(/^\d{1,4}(\.\d)?[x*]\d{1,4}(\.\d)?[x*]\d{1,4}(\.\d)?$/i, 'must be like 40x30x20')
  .transform((text) => {
    const [length = 0, width = 0, height = 0] = text.split(/[x*]/i).map(Number);
    return { length, width, height };
  });

/** What a call takes, made of words. Named as the call names it: near enough to what was typed. */
export function checkInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [field = ''] = issue?.path ?? [];
  const option = { happenedAt: 'at', sourceId: 'source' }[String(field)] ?? String(field);
  const message = issue?.message ?? '';
  throw new UsageError(`--${option}: ${message in problems ? problems[toProblem(message)] : message}`);
}

/** Whoever works at the command line of the server. */
const ACTOR = 'command line';

/** Works as the tenant that must be there; what it refuses goes to the person as one line. */
export async function inCarrier<T>(
  owner: Db,
  netnum: number,
  work: (tx: Tx, carrier: ActingCarrier & { currency: string }) => Promise<T | Refusal>,
): Promise<T> {
  const tenant = await findTenant(owner, netnum);
  if (!tenant) throw new UsageError(`--netnum: there is no tenant ${netnum}`);
  const carrier = { tenantId: netnum, actor: ACTOR, currency: tenant.currency };
  return inTenant(owner, netnum, async (tx) => {
    const answer = await work(tx, carrier);
    // The error is thrown inside the transaction, so that a refusal half way leaves nothing behind.
    if (answer instanceof Refusal) throw new UsageError(`Refused: ${declarationOf(answer.refused).message}.`);
    return answer;
  });
}

/** The file's JSON, as its schema has it. */
export async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(parseJson((await readFile(file)).toString('utf8')));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues
    .slice(0, 10)
    .map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new UsageError([`--file: ${file} is not as it should be`, ...issues].join('\n'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`--file: ${error instanceof Error ? error.message : error}`);
  }
}
