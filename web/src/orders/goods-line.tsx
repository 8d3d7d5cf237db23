import { Input } from 'antd';
import type { ReactNode } from 'react';
import { Labelled } from '../ui/labelled.tsx';
import type { GoodsForm } from './goods-form.ts';
import type { GoodsFormState } from './use-goods-form.ts';

type Props = {
  form: GoodsFormState;
  field: Exclude<keyof GoodsForm, 'payment' | 'serviceId' | 'itemType'>;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  /** A number: the phone shows digits to type. */
  numeric?: 'numeric' | 'decimal';
  most?: number;
  className?: string;
  /** Stands there instead of what was typed, and cannot be changed. */
  computed?: string | undefined;
};

/** One line of the goods. */
export function GoodsLine({ form, field, label, required, hint, numeric, most, className, computed }: Props) {
  return (
    <Labelled
      label={label}
      required={required}
      problem={form.problemOf(field)}
      hint={hint}
      {...(className ? { className } : {})}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          {...(numeric ? { inputMode: numeric } : {})}
          // Longer than allowed may be pasted: cut off silently, its end would be lost unseen.
          maxLength={most === undefined ? 24 : most * 2}
          readOnly={computed !== undefined}
          value={computed ?? form.value[field]}
          onChange={(event) => form.change({ [field]: event.target.value })}
          onBlur={() => form.visit(field)}
        />
      )}
    </Labelled>
  );
}
