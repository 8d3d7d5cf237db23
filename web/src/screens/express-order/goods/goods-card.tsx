import { isMultilineField, orderFields } from '@miya/contract/orders';
import { memo, useId } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { fieldGrid } from '../../../ui/inputs/labelled-field.module.css';
import { card } from '../../../ui/styles/card.module.css';
import { TextFields } from '../form/text-fields.tsx';
import * as styles from '../orders.module.css';
import { ParcelRows } from '../parcels/parcel-rows.tsx';
import { ExportTerms } from './export-terms.tsx';
import { GoodsField } from './goods-field.tsx';
import { formTextNames } from './goods-form-values.ts';
import { ItemRows } from './item-rows.tsx';
import type { GoodsFormState } from './use-goods-form.ts';

const longTexts = formTextNames.filter(
  (field) => isMultilineField(field) && orderFields[field].part === 'goods',
);

type Props = { form: GoodsFormState; currency: string };

/**
 * Items, parcels, insured value and export fields of the order. Memoised: it has many fields, and rendering them for
 * each letter typed in a party would be slow.
 */
export const GoodsCard = memo(function GoodsCard({ form, currency }: Props) {
  const { goods, parcels } = useTexts('orders');
  const titleId = useId();
  // Most orders have one item and one row of equal parcels. Then number and weight of the parcels stand beside the
  // item.
  const isSimple = form.value.lines.length === 1 && form.value.parcels.length === 1;
  return (
    <section className={`${card} ${styles.card}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{goods}</h2>
      <ItemRows form={form} currency={currency} isSimple={isSimple} />
      <h3>{parcels.heading}</h3>
      <ParcelRows form={form} isSimple={isSimple} />
      <div className={`${fieldGrid} ${styles.fields}`}>
        <GoodsField form={form} field="insured" currency={currency} />
        <ExportTerms form={form} />
        <TextFields form={form} fields={longTexts} />
      </div>
    </section>
  );
});
