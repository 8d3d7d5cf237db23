import * as z from 'zod';
import { languageField } from '../positions/index.ts';
import { call } from '../protocol/call.ts';
import { XLSX } from '../protocol/files.ts';
import { AddressFilter } from './list-addresses.ts';

export const exportAddresses = call({
  summary: 'Returns the address book as a spreadsheet with masked identity numbers.',
  method: 'POST',
  path: '/api/address/export',
  access: 'client',
  request: AddressFilter.extend(languageField),
  file: XLSX,
  result: z.never(),
  refusals: [],
});
