import { DeleteOutlined } from '@ant-design/icons';
import { customsLineFields, hasStrictDescriptionRules, type RememberedItem } from '@miya/contract/orders';
import { Button, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { useHasRequiredFinding } from '../../../features/customs/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { fieldGrid } from '../../../ui/inputs/labelled-field.module.css';
import * as styles from '../orders.module.css';
import { CurrencySelect } from './currency-select.tsx';
import { CustomsFields } from './customs-fields.tsx';
import { GoodsField, GoodsInput } from './goods-field.tsx';
import { createItemForm, getItemValueFormat } from './goods-form-values.ts';
import { ItemInput } from './item-input.tsx';
import type { GoodsFormState } from './use-goods-form.ts';

type Props = {
  form: GoodsFormState;
  index: number;
  accountCurrency: string;
  /** Fields beside the item name. They are passed only when the order has one item and one parcel row. */
  children?: ReactNode;
};

/** The fields of one item: name, code, quantity and value. The customs fields are collapsed until they are needed. */
export function ItemRow({ form, index, accountCurrency, children }: Props) {
  const { items, hints } = useTexts('orders');
  const { value, route } = form;
  const itemValues = value.lines[index];
  const isOnlyItem = value.lines.length === 1;
  const filledCount = customsLineFields.filter((field) => itemValues?.[field].trim() !== '').length;
  const hasProblem = customsLineFields.some(
    (field) => form.findProblem(`lines.${index}.${field}`) !== undefined,
  );
  const hasRequiredFinding = useHasRequiredFinding((field) =>
    customsLineFields.some((name) => field === `goods.lines.${index}.${name}`),
  );
  const [isOpen, setOpen] = useState(filledCount > 0);
  const [lastFilledCount, setLastFilledCount] = useState(filledCount);
  // The customs fields stay open once the user fills them in. Otherwise they would close while the user is typing, as
  // soon as no required field is missing.
  if (lastFilledCount !== filledCount) {
    setLastFilledCount(filledCount);
    if (filledCount > lastFilledCount) setOpen(true);
  }
  const isShown = isOpen || hasProblem || hasRequiredFinding;
  const needsExactName = route.destination !== undefined && hasStrictDescriptionRules(route.destination);

  /**
   * Fills the row from a suggested item. The quantity stays. The value is left empty when its currency differs from the
   * currency of the other items.
   */
  const applyKnownItem = ({ id: _, ...item }: RememberedItem) => {
    const itemCurrency = item.currency === accountCurrency ? '' : item.currency;
    const canKeepValue = isOnlyItem || itemCurrency === value.currency || item.unitValue === 0;
    const newCurrency = isOnlyItem && item.unitValue > 0 ? itemCurrency : value.currency;
    if (newCurrency !== value.currency) form.change({ currency: newCurrency });
    const {
      quantity: _quantity,
      row: _row,
      ...texts
    } = createItemForm(item, 0, getItemValueFormat({ ...value, currency: newCurrency }, form.numberFormat));
    form.changeItem(index, canKeepValue ? texts : { ...texts, unitValue: '' });
    if (customsLineFields.some((field) => texts[field] !== '')) setOpen(true);
  };

  return (
    <fieldset aria-label={items.title(index + 1)} className={styles.row}>
      <div className={`${fieldGrid} ${styles.item}`} data-simple={children ? true : undefined}>
        <GoodsField
          form={form}
          field={`lines.${index}.name`}
          required
          hint={needsExactName && hints.exactGoods}
        >
          {(control) => (
            <ItemInput {...control} form={form} field={`lines.${index}.name`} onPickItem={applyKnownItem} />
          )}
        </GoodsField>
        {children}
        <GoodsField form={form} field={`lines.${index}.code`}>
          {(control) => (
            <ItemInput {...control} form={form} field={`lines.${index}.code`} onPickItem={applyKnownItem} />
          )}
        </GoodsField>
        <GoodsField form={form} field={`lines.${index}.quantity`} />
        <GoodsField form={form} field={`lines.${index}.unitValue`}>
          {(control) => (
            <Space.Compact block>
              <GoodsInput {...control} form={form} field={`lines.${index}.unitValue`} />
              <CurrencySelect
                value={value.currency || accountCurrency}
                accountCurrency={accountCurrency}
                // All items share one currency, so only the first row can change it.
                disabled={index > 0}
                onChange={(currency) =>
                  form.change({ currency: currency === accountCurrency ? '' : currency })
                }
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
          {filledCount > 0 ? items.customsFilled(String(filledCount)) : items.customs}
        </Button>
        {!isOnlyItem && (
          <IconButton
            size="small"
            icon={<DeleteOutlined />}
            label={items.remove(index + 1)}
            onClick={() => form.removeRow('lines', index)}
          />
        )}
      </div>
      {isShown && <CustomsFields form={form} index={index} />}
    </fieldset>
  );
}
