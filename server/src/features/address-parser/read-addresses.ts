import type { AddressParseResult, addressParserCalls } from '@miya/contract/address-parser';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { Turns } from '../../platform/jobs/turns.ts';
import { getUserLanguage } from '../tenants/index.ts';
import { parseAddress } from './parse-address.ts';
import { presentReading } from './present-reading.ts';

export const readAddresses: Handler<typeof addressParserCalls.readAddresses> = async (
  { requestInfo, signal },
  { addresses, language },
) => {
  const turns = new Turns(signal);
  const readings: AddressParseResult[] = [];
  for (const { text, country } of addresses) {
    await turns.next();
    readings.push(presentReading(await parseAddress(text, country), getUserLanguage(requestInfo, language)));
  }
  return { readings };
};
