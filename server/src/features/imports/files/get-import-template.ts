import type { Language } from '@miya/contract';
import { templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import {
  buildExampleRow,
  type importCalls,
  importColumns,
  importSheetNames,
  requiredColumns,
  templateNotes,
} from '@miya/contract/imports';
import { itemTypeNames, itemTypes } from '@miya/contract/orders';
import { writeTemplateFile } from '../../../libraries/spreadsheets/index.ts';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { createFileResponse } from '../../../platform/http/responses/file-response.ts';
import { listCountryNames } from '../../positions/index.ts';
import { listOffers } from '../../quotes/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';

export const getImportTemplate: Handler<typeof importCalls.getImportTemplate> = async (
  { tx, caller, requestInfo },
  { language: requestedLanguage },
) => {
  const language = getUserLanguage(requestInfo, requestedLanguage);
  const offers = await listOffers(tx, caller);
  const services = offers.map(({ service }) => service.names[language] ?? service.code);
  return createFileResponse(caller, `${importSheetNames[language]}.xlsx`, async function* () {
    yield await writeImportTemplate(language, services);
  });
};

/**
 * Builds the template from the same headings and names that the import recognizes. Template and import therefore always
 * match.
 */
export function writeImportTemplate(language: Language, services: readonly string[]): Promise<Uint8Array> {
  const countries = listCountryNames(language).map(({ countryName }) => countryName);
  const types = itemTypes.map((type) => itemTypeNames[language][type]);
  const headings = templateHeadingsByLanguage[language];
  return writeTemplateFile({
    name: importSheetNames[language],
    notes: templateNotes[language],
    headings: importColumns.map((column) => headings[column] + (requiredColumns.has(column) ? ' *' : '')),
    rows: [buildExampleRow(language)],
    choicesByColumn: new Map([
      [importColumns.indexOf('senderCountry'), countries],
      [importColumns.indexOf('receiverCountry'), countries],
      [importColumns.indexOf('destination'), countries],
      [importColumns.indexOf('itemType'), types],
      [importColumns.indexOf('service'), services],
    ]),
  });
}
