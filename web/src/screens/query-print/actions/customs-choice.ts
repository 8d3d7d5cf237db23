import { type Problem, toProblem } from '@miya/contract';
import { CustomsChange, customsLineParts, customsTextParts } from '@miya/contract/orders';

export type CustomsText = (typeof customsLineParts)[number] | (typeof customsTextParts)[number];
export type CustomsChoice = Pick<CustomsChange, CustomsText | 'onlyMissing'> & {
  exportReason: NonNullable<CustomsChange['exportReason']> | null;
  declaredCurrency: string | null;
};

const texts: readonly CustomsText[] = [...customsLineParts, ...customsTextParts];

export const nothingForCustoms: CustomsChoice = {
  code: '',
  hsCode: '',
  origin: '',
  manufacturerCode: '',
  manufacturer: '',
  link: '',
  platform: '',
  ioss: '',
  exportReason: null,
  declaredCurrency: null,
  onlyMissing: true,
};

/**
 * What customs are told, as the server is asked for it; undefined where nothing is chosen. Or which fields are wrong, by the names of
 * what is wrong with them.
 */
export function readCustoms(choice: CustomsChoice): {
  customs?: CustomsChange | undefined;
  problems: Partial<Record<string, Problem>>;
} {
  const isNothing =
    texts.every((part) => choice[part].trim() === '') &&
    choice.exportReason === null &&
    choice.declaredCurrency === null;
  if (isNothing) return { problems: {} };
  const read = CustomsChange.safeParse(choice);
  if (read.success) return { customs: read.data, problems: {} };
  return {
    problems: Object.fromEntries(
      read.error.issues.map(({ path, message }) => [String(path[0]), toProblem(message)]),
    ),
  };
}
