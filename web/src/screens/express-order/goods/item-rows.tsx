import { Button } from 'antd';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { formatMoney } from '../../../i18n/format.ts';
import { formatWithLabel } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import * as styles from '../orders.module.css';
import { PiecesAndWeight } from '../parcels/parcel-fields.tsx';
import { sumDeclaredValue } from './goods-form-values.ts';
import { ItemRow } from './item-row.tsx';
import type { GoodsFormState } from './use-goods-form.ts';

type Props = { form: GoodsFormState; currency: string };

/** The rows of all items, with their total value below. */
export function ItemRows({ form, currency, isSimple }: Props & { isSimple: boolean }) {
  const { items } = useTexts('orders');
  const { lines } = form.value;
  const footerRef = useRef<HTMLDivElement>(null);
  const addItem = () => {
    flushSync(() => form.addRow('lines'));
    footerRef.current?.previousElementSibling?.querySelector('input')?.focus();
  };
  return (
    <>
      {lines.map(({ row }, index) => (
        <ItemRow key={row} form={form} index={index} accountCurrency={currency}>
          {isSimple && <PiecesAndWeight form={form} index={0} />}
        </ItemRow>
      ))}
      <div ref={footerRef} className={styles.rowsFooter}>
        <Button size="small" onClick={addItem}>
          {items.add}
        </Button>
        {lines.length > 1 && <DeclaredValue form={form} currency={currency} />}
      </div>
    </>
  );
}

/** The value declared to customs. Renders nothing while an input is not a number or the value is 0. */
function DeclaredValue({ form, currency }: Props) {
  const { fields } = useTexts('orders');
  const { language } = useLanguage();
  const value = sumDeclaredValue(form.value, form.numberFormat);
  if (value === undefined) return null;
  return (
    <span className={styles.sum}>
      {formatWithLabel(language, fields.declared, '')}
      <strong>{formatMoney(language, value, form.value.currency || currency)}</strong>
    </span>
  );
}
