import { DeleteOutlined } from '@ant-design/icons';
import { formatCubicMetres } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { even } from '../../../ui/inputs/labelled.module.css';
import { GoodsField } from '../goods/goods-field.tsx';
import { emptyParcel, volumeBySize } from '../goods/goods-form.ts';
import type { GoodsFormState } from '../goods/use-goods-form.ts';
import * as styles from '../orders.module.css';
import { BoxSelect } from './box-select.tsx';

type Row = { form: GoodsFormState; at: number };

/** How many there are, and what they weigh together. */
export function PiecesAndWeight({ form, at }: Row) {
  const { parcels, hints } = useTexts('orders');
  const isAlone = form.value.parcels.length === 1;
  return (
    <>
      <GoodsField
        form={form}
        field={`parcels.${at}.pieces`}
        {...(isAlone ? {} : { label: parcels.pieces })}
      />
      <GoodsField
        form={form}
        field={`parcels.${at}.weight`}
        required
        hint={isAlone ? hints.weight : parcels.weightHint}
      />
    </>
  );
}

/** Equal pieces: how many, what they weigh together, and the size of one. Where all is plain, the first two stand beside the item. */
export function ParcelFields({ form, at, isPlain }: Row & { isPlain: boolean }) {
  const { parcels, hints } = useTexts('orders');
  const { language } = useLanguage();
  const rows = form.value.parcels;
  const parcel = rows[at] ?? emptyParcel;
  const isAlone = rows.length === 1;
  const volume = volumeBySize(parcel, form.writing);
  return (
    <fieldset aria-label={parcels.title(at + 1)} className={styles.row}>
      <div className={`${even} ${isPlain ? styles.sizes : styles.fields}`}>
        {!isPlain && <PiecesAndWeight form={form} at={at} />}
        <div className={`${even} ${styles.half} ${styles.boxLine}`}>
          <BoxSelect form={form} at={at} />
          {!isAlone && (
            <IconButton
              icon={<DeleteOutlined />}
              label={parcels.remove(at + 1)}
              onClick={() => form.removeRow('parcels', at)}
            />
          )}
        </div>
        <GoodsField form={form} field={`parcels.${at}.length`} hint={hints.size} />
        <GoodsField form={form} field={`parcels.${at}.width`} />
        <GoodsField form={form} field={`parcels.${at}.height`} />
        <GoodsField
          form={form}
          field={`parcels.${at}.volume`}
          computed={volume === undefined ? undefined : formatCubicMetres(language, volume)}
          hint={volume === undefined ? hints.volume : hints.volumeComputed}
        />
      </div>
    </fieldset>
  );
}
