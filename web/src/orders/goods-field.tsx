import { fieldLabel, lineFields, lineLabel, orderFields } from '@miya/contract/orders';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.tsx';
import { type Control, Labelled } from '../ui/labelled.tsx';
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
  className?: string;
  /** This value stands there instead of what was typed, and cannot be changed. */
  computed?: string | undefined;
  /** The currency of an amount. */
  currency?: string;
  /** Another control than a plain line. */
  children?: (control: Control) => ReactNode;
};

/** The longest number anybody types. */
const DIGITS_MAX = 24;

/** One field of the goods: what it is called and how long it may be, its declaration says. */
export function GoodsField({ form, field, label, required, hint, className, ...rest }: Props) {
  const { computed, currency, children } = rest;
  const declared = useGoodsLabel(field, currency);
  return (
    <Labelled
      label={label ?? declared}
      required={required}
      problem={form.problemOf(field)}
      hint={hint}
      choice={form.readingsOf(field)}
      onChoose={(number) => form.write(field, number)}
      {...(className ? { className } : {})}
    >
      {children ?? ((control) => <GoodsInput {...control} form={form} field={field} computed={computed} />)}
    </Labelled>
  );
}

type InputProps = Control & Pick<Props, 'form' | 'field' | 'computed'>;

/** The line that something is typed into. */
export function GoodsInput({ form, field, computed, ...control }: InputProps) {
  const name = nameOf(field);
  const most = lettersOf(field);
  const numeric = !isNumber(name) ? undefined : wholes.has(name) ? 'numeric' : 'decimal';
  return (
    <Input
      {...control}
      autoComplete="off"
      {...(numeric ? { inputMode: numeric } : {})}
      // A text that is too long may be pasted: if it were cut off silently, its end would be lost unseen.
      maxLength={most === undefined ? DIGITS_MAX : most * 2}
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

type Rules = Record<string, { kind: string; most?: number }>;

/** How many letters a text may have; undefined for a number. */
function lettersOf(field: Field): number | undefined {
  const rules: Rules = field.startsWith('lines.') ? lineFields : orderFields;
  return rules[nameOf(field)]?.most;
}
