import { Button } from 'antd';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { formatMoney } from '../../../i18n/format.ts';
import { withLabel } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import * as styles from '../orders.module.css';
import { PiecesAndWeight } from '../parcels/parcel-fields.tsx';
import { declaredOf } from './goods-form.ts';
import { ItemLine } from './item-line.tsx';
import type { GoodsFormState } from './use-goods-form.ts';

type Props = { form: GoodsFormState; currency: string };

/** The items, and what they are worth together. */
export function ItemLines({ form, currency, isPlain }: Props & { isPlain: boolean }) {
  const { items } = useTexts('orders');
  const { lines } = form.value;
  const foot = useRef<HTMLDivElement>(null);
  const add = () => {
    flushSync(() => form.addRow('lines'));
    foot.current?.previousElementSibling?.querySelector('input')?.focus();
  };
  return (
    <>
      {lines.map(({ row }, at) => (
        <ItemLine key={row} form={form} at={at} currency={currency}>
          {isPlain && <PiecesAndWeight form={form} at={0} />}
        </ItemLine>
      ))}
      <div ref={foot} className={styles.rowsFoot}>
        <Button size="small" onClick={add}>
          {items.add}
        </Button>
        {lines.length > 1 && <DeclaredValue form={form} currency={currency} />}
      </div>
    </>
  );
}

/** The sum that customs are told; nothing while a number is not understood. */
function DeclaredValue({ form, currency }: Props) {
  const { fields } = useTexts('orders');
  const { language } = useLanguage();
  const value = declaredOf(form.value, form.writing);
  if (value === undefined) return null;
  return (
    <span className={styles.sum}>
      {withLabel(language, fields.declared, '')}
      <strong>{formatMoney(language, value, form.value.currency || currency)}</strong>
    </span>
  );
}
