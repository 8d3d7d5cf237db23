import { isLong, orderFields } from '@miya/contract/orders';
import { canPrint } from '@miya/contract/printable';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { faultText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { Labelled } from '../../../ui/inputs/labelled.tsx';
import { GoodsField } from '../goods/goods-field.tsx';
import type { FormText } from '../goods/goods-form.ts';
import type { GoodsFormState } from '../goods/use-goods-form.ts';
import * as styles from '../orders.module.css';

type Props = {
  form: GoodsFormState;
  fields: readonly FormText[];
  hints?: Partial<Record<FormText, ReactNode>>;
};

/** A field for each text, as the contract declares it: one line, or several. */
export const TextFields = ({ form, fields, hints = {} }: Props) =>
  fields.map((field) =>
    isLong(field) ? (
      <TextArea key={field} form={form} field={field} />
    ) : (
      <GoodsField key={field} form={form} field={field} className={styles.half} hint={hints[field]} />
    ),
  );

function TextArea({ form, field }: { form: GoodsFormState; field: FormText }) {
  const { fields } = useTexts('orders');
  const errors = useTexts('errors');
  const { most } = orderFields[field];
  return (
    <Labelled
      className={`${styles.wide} ${styles.remark}`}
      label={fields[field]}
      problem={form.problemOf(field)}
      warning={canPrint(form.value[field]) ? undefined : faultText(errors, 'letters_unprintable')}
    >
      {(control) => (
        <Input.TextArea
          {...control}
          autoComplete="off"
          rows={2}
          // Whatever is pasted stays, however long it is: if it were cut off silently, its end would be lost unseen.
          count={{ max: most, show: true }}
          value={form.value[field]}
          onChange={(event) => form.change({ [field]: event.target.value })}
          onBlur={() => form.visit(field)}
        />
      )}
    </Labelled>
  );
}
