import { DeleteOutlined } from '@ant-design/icons';
import { formatCubicMetres } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { fieldGrid } from '../../../ui/inputs/labelled-field.module.css';
import { GoodsField } from '../goods/goods-field.tsx';
import { calculateVolume, emptyParcel } from '../goods/goods-form-values.ts';
import type { GoodsFormState } from '../goods/use-goods-form.ts';
import * as styles from '../orders.module.css';
import { BoxSelect } from './box-select.tsx';

type RowProps = { form: GoodsFormState; index: number };

/** The number of parcels of a row, and their weight together. */
export function PiecesAndWeight({ form, index }: RowProps) {
  const { parcels, hints } = useTexts('orders');
  const isOnlyRow = form.value.parcels.length === 1;
  return (
    <>
      <GoodsField
        form={form}
        field={`parcels.${index}.pieces`}
        {...(isOnlyRow ? {} : { label: parcels.pieces })}
      />
      <GoodsField
        form={form}
        field={`parcels.${index}.weight`}
        required
        hint={isOnlyRow ? hints.weight : parcels.weightHint}
      />
    </>
  );
}

/**
 * The fields of one row of equal parcels. With `isSimple` (one item, one row), number and weight stand beside the item
 * instead.
 */
export function ParcelFields({ form, index, isSimple }: RowProps & { isSimple: boolean }) {
  const { parcels, hints } = useTexts('orders');
  const { language } = useLanguage();
  const rows = form.value.parcels;
  const parcel = rows[index] ?? emptyParcel;
  const isOnlyRow = rows.length === 1;
  const volume = calculateVolume(parcel, form.numberFormat);
  return (
    <fieldset aria-label={parcels.title(index + 1)} className={styles.row}>
      <div className={`${fieldGrid} ${isSimple ? styles.sizes : styles.fields}`}>
        {!isSimple && <PiecesAndWeight form={form} index={index} />}
        <div className={`${fieldGrid} ${styles.half} ${styles.boxField}`}>
          <BoxSelect form={form} index={index} />
          {!isOnlyRow && (
            <IconButton
              icon={<DeleteOutlined />}
              label={parcels.remove(index + 1)}
              onClick={() => form.removeRow('parcels', index)}
            />
          )}
        </div>
        <GoodsField form={form} field={`parcels.${index}.length`} hint={hints.size} />
        <GoodsField form={form} field={`parcels.${index}.width`} />
        <GoodsField form={form} field={`parcels.${index}.height`} />
        <GoodsField
          form={form}
          field={`parcels.${index}.volume`}
          computed={volume === undefined ? undefined : formatCubicMetres(language, volume)}
          hint={volume === undefined ? hints.volume : hints.volumeComputed}
        />
      </div>
    </fieldset>
  );
}
