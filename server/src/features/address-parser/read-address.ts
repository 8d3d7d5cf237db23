import type { addressParserCalls } from '@miya/contract/address-parser';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../tenants/index.ts';
import { parseAddress } from './parse-address.ts';
import { presentReading } from './present-reading.ts';

export const readAddress: Handler<typeof addressParserCalls.readAddress> = async (
  { requestInfo },
  { text, country, language },
) => presentReading(await parseAddress(text, country), getUserLanguage(requestInfo, language));
