import { type Problem, toProblem } from '@miya/contract';
import { CustomsChange, customsLineParts, customsTextParts } from '@miya/contract/orders';

export type CustomsTextField = (typeof customsLineParts)[number] | (typeof customsTextParts)[number];
export type CustomsFormValues = Pick<CustomsChange, CustomsTextField | 'onlyMissing'> & {
  exportReason: NonNullable<CustomsChange['exportReason']> | null;
  declaredCurrency: string | null;
};

const textParts: readonly CustomsTextField[] = [...customsLineParts, ...customsTextParts];

export const emptyCustomsForm: CustomsFormValues = {
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
 * Converts the form values into the customs part of a request. `problems` has the problem code of each invalid field.
 * `customs` is undefined if the form is empty or has problems.
 */
export function parseCustomsForm(values: CustomsFormValues): {
  customs?: CustomsChange | undefined;
  problems: Partial<Record<string, Problem>>;
} {
  const isEmpty =
    textParts.every((part) => values[part].trim() === '') &&
    values.exportReason === null &&
    values.declaredCurrency === null;
  if (isEmpty) return { problems: {} };
  const parsed = CustomsChange.safeParse(values);
  if (parsed.success) return { customs: parsed.data, problems: {} };
  return {
    problems: Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [String(path[0]), toProblem(message)]),
    ),
  };
}
