import type { RememberedItem } from '@miya/contract/orders';
import { useState } from 'react';
import type { ControlProps } from '../../../ui/inputs/labelled-field.tsx';
import { SuggestionInput } from '../../../ui/inputs/suggestion-input.tsx';
import * as styles from '../orders.module.css';
import type { GoodsFormState } from './use-goods-form.ts';
import { useItemSuggestions } from './use-item-suggestions.ts';

type Props = ControlProps & {
  form: GoodsFormState;
  field: `lines.${number}.${'name' | 'code'}`;
  onPickItem: (item: RememberedItem) => void;
};

/** Input for the name or code of an item. It suggests items of earlier orders, which fill the whole row. */
export function ItemInput({ form, field, onPickItem, ...control }: Props) {
  const [isFocused, setFocused] = useState(false);
  const text = form.getFieldText(field);
  const items = useItemSuggestions(text, isFocused);
  return (
    <SuggestionInput
      {...control}
      value={text}
      // No option is active at first, so Enter sends the form instead of taking a suggestion.
      defaultActiveFirstOption={false}
      options={items.map((item) => ({ value: item.id, label: <ItemOption item={item} /> }))}
      onFocus={() => setFocused(true)}
      onChange={(typed: string) => {
        // The value is the id of an item when the user picked a suggestion.
        const item = items.find(({ id }) => id === typed);
        if (item) onPickItem(item);
        else form.changeFieldText(field, typed);
      }}
      onBlur={() => {
        setFocused(false);
        form.markVisited(field);
      }}
    />
  );
}

const ItemOption = ({ item }: { item: RememberedItem }) => (
  <span className={styles.itemOption}>
    <span>{item.name}</span>
    <small>{[item.code, item.hsCode && `HS ${item.hsCode}`, item.origin].filter(Boolean).join(' · ')}</small>
  </span>
);
