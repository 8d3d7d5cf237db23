import { DeleteOutlined } from '@ant-design/icons';
import { customsFields, type KnownItem, wantsExactGoods } from '@miya/contract/orders';
import { Button, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLacksAny } from '../../../features/customs/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { even } from '../../../ui/inputs/labelled.module.css';
import * as styles from '../orders.module.css';
import { CurrencySelect } from './currency-select.tsx';
import { CustomsFields } from './customs-fields.tsx';
import { GoodsField, GoodsInput } from './goods-field.tsx';
import { lineFormOf, valueWriting } from './goods-form.ts';
import { ItemInput } from './item-input.tsx';
import type { GoodsFormState } from './use-goods-form.ts';

type Props = {
  form: GoodsFormState;
  at: number;
  currency: string;
  /** What stands beside its name, where it is the only one. */
  children?: ReactNode;
};

/** One kind of goods: what it is, how many and what one is worth; what customs want besides is folded away. */
export function ItemLine({ form, at, currency, children }: Props) {
  const { items, hints } = useTexts('orders');
  const { value, route } = form;
  const line = value.lines[at];
  const isAlone = value.lines.length === 1;
  const filled = customsFields.filter((field) => line?.[field].trim() !== '').length;
  const hasProblem = customsFields.some((field) => form.problemOf(`lines.${at}.${field}`) !== undefined);
  const isAsked = useLacksAny((field) => customsFields.some((one) => field === `goods.lines.${at}.${one}`));
  const [isOpen, setOpen] = useState(filled > 0);
  const [known, setKnown] = useState(filled);
  // Once somebody fills them in they stay: what was asked for may be answered before all is typed.
  if (known !== filled) {
    setKnown(filled);
    if (filled > known) setOpen(true);
  }
  const isShown = isOpen || hasProblem || isAsked;
  const isExact = route.to !== undefined && wantsExactGoods(route.to);

  /** How many there are stays; a value in another currency than the other lines have does not come along. */
  const take = ({ id: _, ...item }: KnownItem) => {
    const known = item.currency === currency ? '' : item.currency;
    const fits = isAlone || known === value.currency || item.unitValue === 0;
    const chosen = isAlone && item.unitValue > 0 ? known : value.currency;
    if (chosen !== value.currency) form.change({ currency: chosen });
    const {
      quantity: _quantity,
      row: _row,
      ...texts
    } = lineFormOf(item, 0, valueWriting({ ...value, currency: chosen }, form.writing));
    form.changeLine(at, fits ? texts : { ...texts, unitValue: '' });
    if (customsFields.some((field) => texts[field] !== '')) setOpen(true);
  };

  return (
    <fieldset aria-label={items.title(at + 1)} className={styles.row}>
      <div className={`${even} ${styles.item}`} data-plain={children ? true : undefined}>
        <GoodsField form={form} field={`lines.${at}.name`} required hint={isExact && hints.exactGoods}>
          {(control) => <ItemInput {...control} form={form} field={`lines.${at}.name`} onTake={take} />}
        </GoodsField>
        {children}
        <GoodsField form={form} field={`lines.${at}.code`}>
          {(control) => <ItemInput {...control} form={form} field={`lines.${at}.code`} onTake={take} />}
        </GoodsField>
        <GoodsField form={form} field={`lines.${at}.quantity`} />
        <GoodsField form={form} field={`lines.${at}.unitValue`}>
          {(control) => (
            <Space.Compact block>
              <GoodsInput {...control} form={form} field={`lines.${at}.unitValue`} />
              <CurrencySelect
                value={value.currency || currency}
                own={currency}
                // One currency for all: it is chosen once.
                disabled={at > 0}
                onChange={(chosen) => form.change({ currency: chosen === currency ? '' : chosen })}
              />
            </Space.Compact>
          )}
        </GoodsField>
      </div>
      <div className={styles.rowTools}>
        <Button
          type="link"
          size="small"
          className={styles.clear}
          aria-expanded={isShown}
          onClick={() => setOpen(!isOpen)}
        >
          {filled > 0 ? items.customsFilled(String(filled)) : items.customs}
        </Button>
        {!isAlone && (
          <IconButton
            size="small"
            icon={<DeleteOutlined />}
            label={items.remove(at + 1)}
            onClick={() => form.removeRow('lines', at)}
          />
        )}
      </div>
      {isShown && <CustomsFields form={form} at={at} />}
    </fieldset>
  );
}
