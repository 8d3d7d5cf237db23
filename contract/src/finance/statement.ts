import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { PDF, XLSX } from '../protocol/files.ts';
import { LanguageCode, RegionCode } from '../values/fields.ts';
import { problemKey } from '../values/problems.ts';

/** A calendar month: 2026-07. On a statement it begins and ends at midnight in the carrier's time zone. */
export const Month = z
  .string(problemKey('field_invalid'))
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, problemKey('field_invalid'));

const statementFields = {
  month: Month,
  language: LanguageCode.optional(),
  region: RegionCode.optional(),
};

export const printStatement = call({
  summary: 'Prints the statement of a month as PDF: opening balance, entries, closing balance.',
  method: 'POST',
  path: '/api/finance/printStatement',
  access: 'client',
  request: z.object(statementFields),
  file: PDF,
  result: z.never(),
  refusals: [],
});

export const exportStatement = call({
  summary: 'Exports the statement of a month as a spreadsheet: opening balance, entries, closing balance.',
  method: 'POST',
  path: '/api/finance/exportStatement',
  access: 'client',
  request: z.object(statementFields),
  file: XLSX,
  result: z.never(),
  refusals: [],
});
