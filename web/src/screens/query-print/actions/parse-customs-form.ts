import { type Problem, toProblem } from '@miya/contract';
import { BulkCustomsChange, bulkItemFields, bulkTextFields } from '@miya/contract/orders';

export type CustomsTextField = (typeof bulkItemFields)[number] | (typeof bulkTextFields)[number];
export type CustomsFormValues = Pick<BulkCustomsChange, CustomsTextField | 'onlyMissing'> & {
  exportReason: NonNullable<BulkCustomsChange['exportReason']> | null;
  declaredCurrency: string | null;
};

const textFields: readonly CustomsTextField[] = [...bulkItemFields, ...bulkTextFields];

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
 * Converts the form values into the customs part of a request. `problems` contains a problem code for each invalid
 * field. `customs` is undefined if the form is empty or a field is invalid.
 */
export function parseCustomsForm(values: CustomsFormValues): {
  customs?: BulkCustomsChange | undefined;
  problems: Partial<Record<string, Problem>>;
} {
  const isEmpty =
    textFields.every((field) => values[field].trim() === '') &&
    values.exportReason === null &&
    values.declaredCurrency === null;
  if (isEmpty) return { problems: {} };
  const parsed = BulkCustomsChange.safeParse(values);
  if (parsed.success) return { customs: parsed.data, problems: {} };
  return {
    problems: Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [String(path[0]), toProblem(message)]),
    ),
  };
}
