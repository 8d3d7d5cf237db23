import { englishProblemTexts, getRefusalDeclaration, toProblem } from '@miya/contract';
import { Netnum, trimmedLine } from '@miya/contract/fields';
import * as z from 'zod';
import { findTenant } from '../../features/tenants/index.ts';
import type { Db } from '../../platform/db/connection/connect.ts';
import type { ActingCarrier } from '../../platform/db/tenancy/scope.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { Refusal } from '../../platform/http/calls/handlers.ts';
import { readFile } from './read-file.ts';
import { UsageError } from './usage-error.ts';

export const NetnumOption = z
  .string('is needed')
  .regex(/^\d+$/, 'must be a number')
  .transform(Number)
  .pipe(Netnum);

/** A required text of at most `maxLength` characters. */
export const TextOption = (maxLength: number) =>
  z
    .string('is needed')
    .pipe(trimmedLine(maxLength))
    .refine((text) => text !== '', 'is needed');

export const NumberOption = z
  .string('is needed')
  .regex(/^\d{1,12}$/, 'must be a whole number')
  .transform(Number);

/** Length, width and height: `40x30x20` or `40.5x30x20`. */
export const SizeOption = z
  .string()
  .regex(/^\d{1,4}(\.\d)?[x*]\d{1,4}(\.\d)?[x*]\d{1,4}(\.\d)?$/i, 'must be like 40x30x20')
  .transform((text) => {
    const [length = 0, width = 0, height = 0] = text.split(/[x*]/i).map(Number);
    return { length, width, height };
  });

/**
 * Checks options by the schema of a call. The error names the option of the invalid field. Options have the names of
 * their fields, except `at` (the field `happenedAt`) and `source` (the field `sourceId`).
 */
export function checkInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [field = ''] = issue?.path ?? [];
  const option = { happenedAt: 'at', sourceId: 'source' }[String(field)] ?? String(field);
  const message = issue?.message ?? '';
  throw new UsageError(
    `--${option}: ${message in englishProblemTexts ? englishProblemTexts[toProblem(message)] : message}`,
  );
}

/** Stored as the actor of changes from the command line. */
const ACTOR = 'command line';

/**
 * Runs the work in a transaction of the tenant. Throws a UsageError when the tenant does not exist or when the work
 * returns a refusal.
 */
export async function runAsCarrier<T>(
  owner: Db,
  netnum: number,
  work: (tx: Tx, carrier: ActingCarrier & { currency: string }) => Promise<T | Refusal>,
): Promise<T> {
  const tenant = await findTenant(owner, netnum);
  if (!tenant) throw new UsageError(`--netnum: there is no tenant ${netnum}`);
  const carrier = { tenantId: netnum, actor: ACTOR, currency: tenant.currency };
  return inTenant(owner, netnum, async (tx) => {
    const result = await work(tx, carrier);
    // Thrown inside the transaction, so that a refusal rolls back earlier changes of the same command.
    if (result instanceof Refusal)
      throw new UsageError(`Refused: ${getRefusalDeclaration(result.name).message}.`);
    return result;
  });
}

/** Reads a JSON file and checks it by the schema. */
export async function readJsonFile<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(parseJson((await readFile(file)).toString('utf8')));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues
    .slice(0, 10)
    .map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new UsageError([`--file: ${file} has errors`, ...issues].join('\n'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`--file: ${error instanceof Error ? error.message : error}`);
  }
}
