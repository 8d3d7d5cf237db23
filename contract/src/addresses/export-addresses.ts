import * as z from 'zod';
import { reader } from '../positions/index.ts';
import { call } from '../protocol/call.ts';
import { XLSX } from '../protocol/files.ts';
import { AddressFilter } from './list-addresses.ts';

export const exportAddresses = call({
  summary: 'The address book as a spreadsheet; identity numbers are masked',
  method: 'POST',
  path: '/api/address/export',
  access: 'client',
  request: AddressFilter.extend(reader),
  file: XLSX,
  result: z.never(),
  refusals: [],
});
