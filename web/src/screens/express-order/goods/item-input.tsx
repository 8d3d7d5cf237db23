import type { KnownItem } from '@miya/contract/orders';
import { useState } from 'react';
import type { Control } from '../../../ui/inputs/labelled.tsx';
import { OfferingInput } from '../../../ui/inputs/offering-input.tsx';
import * as styles from '../orders.module.css';
import type { GoodsFormState } from './use-goods-form.ts';
import { useKnownItems } from './use-known-items.ts';

type Props = Control & {
  form: GoodsFormState;
  field: `lines.${number}.${'name' | 'code'}`;
  onTake: (item: KnownItem) => void;
};

/** The name or the code of an item: what was sent before is found by either, and comes back filled. */
export function ItemInput({ form, field, onTake, ...control }: Props) {
  const [isLooking, setLooking] = useState(false);
  const text = form.textAt(field);
  const items = useKnownItems(text, isLooking);
  return (
    <OfferingInput
      {...control}
      value={text}
      // Enter sends the form: what was sent before is taken only by who chooses it.
      defaultActiveFirstOption={false}
      options={items.map((item) => ({ value: item.id, label: <Known item={item} /> }))}
      onFocus={() => setLooking(true)}
      onChange={(typed: string) => {
        const item = items.find(({ id }) => id === typed);
        if (item) onTake(item);
        else form.write(field, typed);
      }}
      onBlur={() => {
        setLooking(false);
        form.visit(field);
      }}
    />
  );
}

const Known = ({ item }: { item: KnownItem }) => (
  <span className={styles.known}>
    <span>{item.name}</span>
    <small>{[item.code, item.hsCode && `HS ${item.hsCode}`, item.origin].filter(Boolean).join(' · ')}</small>
  </span>
);
