import { formatFieldLabel, formatLineFieldLabel } from '@miya/contract/orders';
import { canPrint } from '@miya/contract/printable';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useCustomsFinding } from '../../../features/customs/index.ts';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { type ControlProps, LabelledField } from '../../../ui/inputs/labelled-field.tsx';
import type { GoodsFieldPath as Field } from './goods-form-values.ts';
import { isNumberField } from './goods-numbers.ts';
import { getFieldName, isItemField, isOrderField } from './goods-paths.ts';
import type { GoodsFormState } from './use-goods-form.ts';

type Props = {
  form: GoodsFormState;
  field: Field;
  /** Replaces the usual label of the field. */
  label?: string;
  required?: boolean;
  hint?: ReactNode;
  /** Takes precedence over the component's own warnings: customs findings and letters that cannot be printed. */
  warning?: string | undefined;
  className?: string;
  /** A calculated value that is shown instead of the input. The field is read-only then. */
  computed?: string | undefined;
  /** The currency of an amount. */
  currency?: string;
  /** Renders another control than a text input. */
  children?: (control: ControlProps) => ReactNode;
};

/** One field of the goods form with its label, problem, warning and hint. */
export function GoodsField({ form, field, label, required, hint, warning, className, ...rest }: Props) {
  const { computed, currency, children } = rest;
  const declaredLabel = useGoodsLabel(field, currency);
  const errors = useTexts('errors');
  const customsFinding = useCustomsFinding(toOrderField(field));
  const printWarning = canPrint(form.getFieldText(field))
    ? undefined
    : formatFault(errors, 'letters_unprintable');
  return (
    <LabelledField
      label={label ?? declaredLabel}
      required={required}
      problem={form.findProblem(field)}
      warning={warning ?? customsFinding.warning ?? printWarning}
      hint={customsFinding.hint ?? hint}
      alternatives={form.listReadings(field)}
      onChooseAlternative={(number) => form.changeFieldText(field, number)}
      {...(className ? { className } : {})}
    >
      {children ?? ((control) => <GoodsInput {...control} form={form} field={field} computed={computed} />)}
    </LabelledField>
  );
}

/** The path of the field in an order, as findings of the clearance check name it: 'goods.lines.0.hsCode'. */
const toOrderField = (field: Field) => (field.startsWith('lines.') ? `goods.${field}` : field);

type InputProps = ControlProps & Pick<Props, 'form' | 'field' | 'computed'>;

/** The text input of a goods field. */
export function GoodsInput({ form, field, computed, ...control }: InputProps) {
  const name = getFieldName(field);
  const inputMode = !isNumberField(name) ? undefined : integerFields.has(name) ? 'numeric' : 'decimal';
  return (
    <Input
      {...control}
      autoComplete="off"
      {...(inputMode ? { inputMode } : {})}
      readOnly={computed !== undefined}
      value={computed ?? form.getFieldText(field)}
      onChange={(event) => form.changeFieldText(field, event.target.value)}
      onBlur={() => form.markVisited(field)}
    />
  );
}

const integerFields: ReadonlySet<string> = new Set(['pieces', 'quantity']);

function useGoodsLabel(field: Field, currency = ''): string {
  const texts = useTexts('orders');
  const name = getFieldName(field);
  if (isItemField(field, name)) return formatLineFieldLabel(texts, name, { currency });
  return isOrderField(name) ? formatFieldLabel(texts, name, { currency }) : name;
}
