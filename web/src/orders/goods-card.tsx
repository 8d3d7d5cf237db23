import { goodsTexts, isLong, wantsExactGoods } from '@miya/contract/orders';
import { useId } from 'react';
import { formatCubicMetres } from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { card } from '../ui/card.module.css';
import { volumeBySize } from './goods-form.ts';
import { GoodsLine } from './goods-line.tsx';
import * as styles from './orders.module.css';
import { TextFields } from './text-fields.tsx';
import type { GoodsFormState } from './use-goods-form.ts';

/** The name of the goods comes first; what is seldom said stands below the numbers, what takes several lines last. */
const lines = goodsTexts.filter((field) => field !== 'itemName' && !isLong(field));
const areas = goodsTexts.filter(isLong);

type Props = { form: GoodsFormState; destination: string | undefined; currency: string };

/** What is in the parcel, and all of it that the price depends on. */
export function GoodsCard({ form, destination, currency }: Props) {
  const { goods, hints } = useTexts('orders');
  const { language } = useLanguage();
  const titleId = useId();
  const volume = volumeBySize(form.value, form.writing);
  const isExact = destination !== undefined && wantsExactGoods(destination);
  return (
    <section className={`${card} ${styles.card}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{goods}</h2>
      <div className={styles.fields}>
        <GoodsLine
          form={form}
          field="itemName"
          required
          className={styles.half}
          hint={isExact && hints.exactGoods}
        />
        <GoodsLine form={form} field="pieces" />
        <GoodsLine form={form} field="weight" required hint={hints.weight} />
        <GoodsLine form={form} field="length" hint={hints.size} />
        <GoodsLine form={form} field="width" />
        <GoodsLine form={form} field="height" />
        <GoodsLine
          form={form}
          field="volume"
          computed={volume === undefined ? undefined : formatCubicMetres(language, volume)}
          hint={volume === undefined ? hints.volume : hints.volumeComputed}
        />
        <TextFields form={form} fields={lines} />
        <GoodsLine form={form} field="insured" currency={currency} />
        <GoodsLine form={form} field="declared" currency={currency} />
        <TextFields form={form} fields={areas} />
      </div>
    </section>
  );
}
