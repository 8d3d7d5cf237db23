import { isMultilineField, orderFields } from '@miya/contract/orders';
import { canPrint } from '@miya/contract/printable';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { LabelledField } from '../../../ui/inputs/labelled-field.tsx';
import { GoodsField } from '../goods/goods-field.tsx';
import type { FormTextName } from '../goods/goods-form-values.ts';
import type { GoodsFormState } from '../goods/use-goods-form.ts';
import * as styles from '../orders.module.css';

type Props = {
  form: GoodsFormState;
  fields: readonly FormTextName[];
  hints?: Partial<Record<FormTextName, ReactNode>>;
};

/** An input for each text. The contract declares which texts are long and need a text area. */
export const TextFields = ({ form, fields, hints = {} }: Props) =>
  fields.map((field) =>
    isMultilineField(field) ? (
      <TextArea key={field} form={form} field={field} />
    ) : (
      <GoodsField key={field} form={form} field={field} className={styles.half} hint={hints[field]} />
    ),
  );

function TextArea({ form, field }: { form: GoodsFormState; field: FormTextName }) {
  const { fields } = useTexts('orders');
  const errors = useTexts('errors');
  const { maxCharacters } = orderFields[field];
  return (
    <LabelledField
      className={`${styles.wide} ${styles.remark}`}
      label={fields[field]}
      problem={form.findProblem(field)}
      warning={canPrint(form.value[field]) ? undefined : formatFault(errors, 'letters_unprintable')}
    >
      {(control) => (
        <Input.TextArea
          {...control}
          autoComplete="off"
          rows={2}
          // `count.max` does not cut a long pasted text: the user sees that the text is too long.
          count={{ max: maxCharacters, show: true }}
          value={form.value[field]}
          onChange={(event) => form.change({ [field]: event.target.value })}
          onBlur={() => form.markVisited(field)}
        />
      )}
    </LabelledField>
  );
}
