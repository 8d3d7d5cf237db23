import { ITEM_CODE_MAX, ITEM_NAME_MAX, REMARK_MAX } from '@miya/contract/limits';
import { wantsExactGoods } from '@miya/contract/orders';
import { Input } from 'antd';
import { useId } from 'react';
import { formatCubicMetres } from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { card } from '../ui/card.module.css';
import { Labelled } from '../ui/labelled.tsx';
import { volumeBySize } from './goods-form.ts';
import { GoodsLine } from './goods-line.tsx';
import * as styles from './orders.module.css';
import type { GoodsFormState } from './use-goods-form.ts';

type Props = { form: GoodsFormState; destination: string | undefined; currency: string };

/** What is in the parcel, and all of it that the price depends on. */
export function GoodsCard({ form, destination, currency }: Props) {
  const { goods, fields, hints } = useTexts('orders');
  const { language } = useLanguage();
  const titleId = useId();
  const volume = volumeBySize(form.value);
  const isExact = destination !== undefined && wantsExactGoods(destination);
  return (
    <section className={`${card} ${styles.card}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{goods}</h2>
      <div className={styles.fields}>
        <GoodsLine
          form={form}
          field="itemName"
          label={fields.itemName}
          most={ITEM_NAME_MAX}
          className={styles.half}
          hint={isExact ? hints.exactGoods : undefined}
        />
        <GoodsLine
          form={form}
          field="itemCode"
          label={fields.itemCode}
          most={ITEM_CODE_MAX}
          className={styles.half}
        />
        <GoodsLine form={form} field="pieces" label={fields.pieces} numeric="numeric" />
        <GoodsLine
          form={form}
          field="weight"
          label={fields.weight}
          required
          numeric="decimal"
          hint={hints.weight}
        />
        <GoodsLine
          form={form}
          field="insured"
          label={fields.insured(currency)}
          numeric="decimal"
          className={styles.half}
        />
        <GoodsLine form={form} field="length" label={fields.length} numeric="decimal" hint={hints.size} />
        <GoodsLine form={form} field="width" label={fields.width} numeric="decimal" />
        <GoodsLine form={form} field="height" label={fields.height} numeric="decimal" />
        <GoodsLine
          form={form}
          field="volume"
          label={fields.volume}
          numeric="decimal"
          computed={volume === undefined ? undefined : formatCubicMetres(language, volume)}
          hint={volume === undefined ? hints.volume : hints.volumeComputed}
        />
        <Labelled
          className={`${styles.wide} ${styles.remark}`}
          label={fields.remark}
          problem={form.problemOf('remark')}
        >
          {(control) => (
            <Input.TextArea
              {...control}
              autoComplete="off"
              rows={2}
              count={{ max: REMARK_MAX, show: true }}
              maxLength={REMARK_MAX * 2}
              value={form.value.remark}
              onChange={(event) => form.change({ remark: event.target.value })}
              onBlur={() => form.visit('remark')}
            />
          )}
        </Labelled>
      </div>
    </section>
  );
}
