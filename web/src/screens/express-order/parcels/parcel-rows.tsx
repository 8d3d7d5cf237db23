import { totalsOf, volumeOf } from '@miya/contract/quotes';
import { Button } from 'antd';
import { formatNumber, formatVolume, formatWeight } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { rowOf } from '../goods/goods-form.ts';
import type { GoodsFormState } from '../goods/use-goods-form.ts';
import * as styles from '../orders.module.css';
import { ParcelFields } from './parcel-fields.tsx';

/** The pieces: as many rows as there are kinds of them, and what they come to. */
export function ParcelRows({ form, isPlain }: { form: GoodsFormState; isPlain: boolean }) {
  const { parcels } = useTexts('orders');
  const rows = form.value.parcels;
  return (
    <>
      {rows.map(({ row }, at) => (
        <ParcelFields key={row} form={form} at={at} isPlain={isPlain} />
      ))}
      <div className={styles.rowsFoot}>
        <Button size="small" onClick={() => form.addRow('parcels')}>
          {parcels.add}
        </Button>
        {rows.length > 1 && <Totals form={form} />}
      </div>
    </>
  );
}

/** What all rows come to; nothing while a number is not understood. */
function Totals({ form }: { form: GoodsFormState }) {
  const { parcels } = useTexts('orders');
  const { language } = useLanguage();
  const rows = form.value.parcels.map((parcel) => rowOf(parcel, form.writing));
  const { pieces, weight } = totalsOf(rows);
  const volume = rows.reduce((sum, row) => sum + volumeOf(row), 0);
  if (![pieces, weight, volume].every(Number.isFinite)) return null;
  return (
    <strong className={styles.sum}>
      {parcels.total(
        formatNumber(language, pieces),
        formatWeight(language, weight),
        volume > 0 ? formatVolume(language, volume) : '',
      )}
    </strong>
  );
}
