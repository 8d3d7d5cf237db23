import { calculateRowVolume, sumParcelRows } from '@miya/contract/quotes';
import { Button } from 'antd';
import { formatNumber, formatVolume, formatWeight } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { toParcelRow } from '../goods/goods-form-values.ts';
import type { GoodsFormState } from '../goods/use-goods-form.ts';
import * as styles from '../orders.module.css';
import { ParcelFields } from './parcel-fields.tsx';

/** The rows of parcels, with the totals below when there is more than one row. */
export function ParcelRows({ form, isSimple }: { form: GoodsFormState; isSimple: boolean }) {
  const { parcels } = useTexts('orders');
  const rows = form.value.parcels;
  return (
    <>
      {rows.map(({ row }, index) => (
        <ParcelFields key={row} form={form} index={index} isSimple={isSimple} />
      ))}
      <div className={styles.rowsFooter}>
        <Button size="small" onClick={() => form.addRow('parcels')}>
          {parcels.add}
        </Button>
        {rows.length > 1 && <Totals form={form} />}
      </div>
    </>
  );
}

/** Pieces, weight and volume of all rows. Renders nothing while an input is not a number. */
function Totals({ form }: { form: GoodsFormState }) {
  const { parcels } = useTexts('orders');
  const { language } = useLanguage();
  const rows = form.value.parcels.map((parcel) => toParcelRow(parcel, form.numberFormat));
  const { pieces, weight } = sumParcelRows(rows);
  const volume = rows.reduce((sum, row) => sum + calculateRowVolume(row), 0);
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
