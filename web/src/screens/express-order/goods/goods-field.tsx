import { fieldLabel, lineLabel } from '@miya/contract/orders';
import { canPrint } from '@miya/contract/printable';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useLack } from '../../../features/customs/index.ts';
import { faultText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { type Control, Labelled } from '../../../ui/inputs/labelled.tsx';
import type { GoodsField as Field } from './goods-form.ts';
import { isNumber } from './goods-numbers.ts';
import { isLineName, isOrderName, nameOf } from './goods-paths.ts';
import type { GoodsFormState } from './use-goods-form.ts';

type Props = {
  form: GoodsFormState;
  field: Field;
  /** Where it is called otherwise than by its declaration. */
  label?: string;
  required?: boolean;
  hint?: ReactNode;
  /** What deserves a second look; what customs miss is said otherwise. */
  warning?: string | undefined;
  className?: string;
  /** This value stands there instead of what was typed, and cannot be changed. */
  computed?: string | undefined;
  /** The currency of an amount. */
  currency?: string;
  /** Another control than a plain line. */
  children?: (control: Control) => ReactNode;
};

/** One field of the goods: what it is called and how long it may be, its declaration says. */
export function GoodsField({ form, field, label, required, hint, warning, className, ...rest }: Props) {
  const { computed, currency, children } = rest;
  const declared = useGoodsLabel(field, currency);
  const errors = useTexts('errors');
  const lack = useLack(orderFieldOf(field));
  const unprinted = canPrint(form.textAt(field)) ? undefined : faultText(errors, 'letters_unprintable');
  return (
    <Labelled
      label={label ?? declared}
      required={required}
      problem={form.problemOf(field)}
      warning={warning ?? lack.warning ?? unprinted}
      hint={lack.hint ?? hint}
      choice={form.readingsOf(field)}
      onChoose={(number) => form.write(field, number)}
      {...(className ? { className } : {})}
    >
      {children ?? ((control) => <GoodsInput {...control} form={form} field={field} computed={computed} />)}
    </Labelled>
  );
}

/** What the field is called in an order. */
const orderFieldOf = (field: Field) => (field.startsWith('lines.') ? `goods.${field}` : field);

type InputProps = Control & Pick<Props, 'form' | 'field' | 'computed'>;

/** The line that something is typed into. */
export function GoodsInput({ form, field, computed, ...control }: InputProps) {
  const name = nameOf(field);
  const numeric = !isNumber(name) ? undefined : wholes.has(name) ? 'numeric' : 'decimal';
  return (
    <Input
      {...control}
      autoComplete="off"
      {...(numeric ? { inputMode: numeric } : {})}
      readOnly={computed !== undefined}
      value={computed ?? form.textAt(field)}
      onChange={(event) => form.write(field, event.target.value)}
      onBlur={() => form.visit(field)}
    />
  );
}

const wholes: ReadonlySet<string> = new Set(['pieces', 'quantity']);

function useGoodsLabel(field: Field, currency = ''): string {
  const words = useTexts('orders');
  const name = nameOf(field);
  if (isLineName(field, name)) return lineLabel(words, name, { currency });
  return isOrderName(name) ? fieldLabel(words, name, { currency }) : name;
}
