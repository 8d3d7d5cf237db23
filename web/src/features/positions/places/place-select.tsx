import type { Position, PositionPath } from '@miya/contract/positions';
import { type RefSelectProps, Select, type SelectProps } from 'antd';

import { type Ref, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import type { Control } from '../../../ui/inputs/labelled.tsx';
import { useClearing } from '../../../ui/inputs/use-clearing.tsx';
import { NothingFound } from './nothing-found.tsx';
import { PlaceCrumbs } from './place-crumbs.tsx';
import { isTyped, optionAsTyped, type PlaceOption } from './place-options.ts';
import * as styles from './region-picker.module.css';
import { useEnter } from './use-enter.ts';
import { usePlaceOptions } from './use-place-options.ts';

type Props = Control & {
  country: { value: string; label: string };
  chosen: readonly Position[];
  /** The places of the postcode at hand: they stand first. */
  offers: readonly PositionPath[];
  disabled: boolean;
  onChoose: (path: readonly Position[]) => void;
  /** A text that no list has, below the first `depth` levels. */
  onType: (depth: number, text: string) => void;
  ref?: Ref<RefSelectProps>;
};

/**
 * Province, city and district in one field: each choice opens the next level in the same list, so it takes no more
 * room on a phone than on a desk. Typing searches all levels at once.
 */
export function PlaceSelect({ country, chosen, offers, disabled, onChoose, onType, ref, ...control }: Props) {
  const texts = useTexts('positions');
  const clearing = useClearing();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  // How many of the chosen levels the list lies below; undefined: below all that have something below them.
  const [depth, setDepth] = useState<number>();
  const goesOn = useRef(false);
  const places = usePlaceOptions({ country, chosen, offers, depth, typed, open });

  const choose = (option: PlaceOption) => {
    setTyped('');
    goesOn.current = option.deeper;
    if (isTyped(option)) return onType(places.depth, typed.trim());
    setDepth(option.deeper ? option.path.length : undefined);
    onChoose(option.path);
  };

  const changeOpen = (next: boolean) => {
    // The list closes after every choice; where more lies below, the reader is not done.
    if (!next && goesOn.current) {
      goesOn.current = false;
      return;
    }
    goesOn.current = false;
    setOpen(next);
    setTyped('');
    setDepth(undefined);
  };

  const asTyped =
    typed.trim() === '' || places.busy ? [] : [optionAsTyped(typed, texts.asTyped(typed.trim()))];
  const options = [...places.options, ...asTyped];
  const { onEnter, onMark } = useEnter({ ...places, options }, typed, (option) => {
    choose(option);
    goesOn.current = false;
    if (!option.deeper) changeOpen(false);
  });

  const onKeyDown: SelectProps['onInputKeyDown'] = (event) => {
    if (event.key === 'Enter' && open) return onEnter(event);
    // The list would take its first line, a village below the city that was meant. Who goes on with Tab has chosen.
    if (event.key === 'Tab' && open && typed === '' && chosen.length > 0) {
      event.stopPropagation();
      return changeOpen(false);
    }
    if (event.key !== 'Backspace' || typed !== '' || !open || places.depth === 0) return;
    event.preventDefault();
    setDepth(places.depth - 1);
  };

  const last = chosen.at(-1);
  return (
    <Select<{ value: string; label: string }, PlaceOption>
      {...control}
      ref={ref}
      labelInValue
      allowClear={clearing}
      disabled={disabled}
      open={open}
      value={last ? { value: last.value, label: chosen.map(({ label }) => label).join(' / ') } : null}
      placeholder={texts.chooseRegion}
      loading={places.busy}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
      options={options}
      optionRender={({ data }) => (
        <span className={styles.placeOption} data-deeper={data.deeper || undefined}>
          <span>
            {data.label}
            {data.latin && <small> {data.latin}</small>}
          </span>
          {data.note && <small>{data.note}</small>}
        </span>
      )}
      notFoundContent={
        <NothingFound busy={places.busy} failed={false} onRetry={places.retry} text={texts.noPlace} />
      }
      popupRender={(list) => (
        <>
          {typed === '' && (
            <PlaceCrumbs country={country.label} above={chosen.slice(0, places.depth)} onGo={setDepth} />
          )}
          {/* Beside the list: what was typed can be taken as it is, also without the network. */}
          {places.failed && <NothingFound busy={false} failed onRetry={places.retry} text="" />}
          {(!places.failed || typed !== '') && list}
        </>
      )}
      onSelect={(_, option) => choose(option)}
      onClear={() => onChoose([])}
      onActive={onMark}
      onOpenChange={changeOpen}
      onInputKeyDown={onKeyDown}
    />
  );
}
