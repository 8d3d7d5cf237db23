import { fieldLabel, orderFields } from '@miya/contract/orders';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.tsx';
import { Labelled } from '../ui/labelled.tsx';
import type { GoodsField } from './goods-form.ts';
import type { GoodsFormState } from './use-goods-form.ts';

type LineField = Exclude<GoodsField, 'payment' | 'serviceId' | 'itemType'>;

type Props = {
  form: GoodsFormState;
  field: LineField;
  required?: boolean;
  hint?: ReactNode;
  className?: string;
  /** This value stands there instead of what was typed, and cannot be changed. */
  computed?: string | undefined;
  /** The currency of an amount. */
  currency?: string;
};

/** The longest number anybody types. */
const DIGITS_MAX = 24;

/** One line of the goods: what it is called and how long it may be, its declaration says. */
export function GoodsLine({ form, field, required, hint, className, computed, currency = '' }: Props) {
  const words = useTexts('orders');
  const { kind, ...rule } = orderFields[field];
  const numeric = kind === 'text' ? undefined : kind === 'count' ? 'numeric' : 'decimal';
  return (
    <Labelled
      label={fieldLabel(words, field, { currency })}
      required={required}
      problem={form.problemOf(field)}
      hint={hint}
      choice={form.readingsOf(field)}
      onChoose={(number) => form.change({ [field]: number })}
      {...(className ? { className } : {})}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          {...(numeric ? { inputMode: numeric } : {})}
          // A text that is too long may be pasted: if it were cut off silently, its end would be lost unseen.
          maxLength={'most' in rule ? rule.most * 2 : DIGITS_MAX}
          readOnly={computed !== undefined}
          value={computed ?? form.value[field]}
          onChange={(event) => form.change({ [field]: event.target.value })}
          onBlur={() => form.visit(field)}
        />
      )}
    </Labelled>
  );
}
