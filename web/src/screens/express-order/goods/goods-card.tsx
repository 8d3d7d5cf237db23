import { isLong, orderFields } from '@miya/contract/orders';
import { memo, useId } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { even } from '../../../ui/inputs/labelled.module.css';
import { card } from '../../../ui/styles/card.module.css';
import { TextFields } from '../form/text-fields.tsx';
import * as styles from '../orders.module.css';
import { ParcelRows } from '../parcels/parcel-rows.tsx';
import { ExportTerms } from './export-terms.tsx';
import { GoodsField } from './goods-field.tsx';
import { formTexts } from './goods-form.ts';
import { ItemLines } from './item-lines.tsx';
import type { GoodsFormState } from './use-goods-form.ts';

const areas = formTexts.filter((field) => isLong(field) && orderFields[field].part === 'goods');

type Props = { form: GoodsFormState; currency: string };

/**
 * What is sent, in which pieces, and what customs and insurance are told of it. Drawn anew only when some of that has
 * changed: its many fields would otherwise slow down every letter of a receiver's name.
 */
export const GoodsCard = memo(function GoodsCard({ form, currency }: Props) {
  const { goods, parcels } = useTexts('orders');
  const titleId = useId();
  // The usual order is one item in equal pieces: what its price hangs on stands in its first line.
  const isPlain = form.value.lines.length === 1 && form.value.parcels.length === 1;
  return (
    <section className={`${card} ${styles.card}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{goods}</h2>
      <ItemLines form={form} currency={currency} isPlain={isPlain} />
      <h3>{parcels.heading}</h3>
      <ParcelRows form={form} isPlain={isPlain} />
      <div className={`${even} ${styles.fields}`}>
        <GoodsField form={form} field="insured" currency={currency} />
        <ExportTerms form={form} />
        <TextFields form={form} fields={areas} />
      </div>
    </section>
  );
});
