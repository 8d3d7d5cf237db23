import type { Position, PositionPath } from '@miya/contract/positions';
import { type RefSelectProps, Select, type SelectProps } from 'antd';
import { type Ref, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import type { ControlProps } from '../../../ui/inputs/labelled-field.tsx';
import { useClearButton } from '../../../ui/inputs/use-clear-button.tsx';
import { ListStatusMessage } from './list-status-message.tsx';
import { PlaceBreadcrumbs } from './place-breadcrumbs.tsx';
import { createTypedOption, isTypedOption, type PlaceOption } from './place-options.ts';
import * as styles from './region-picker.module.css';
import { useEnterKey } from './use-enter-key.ts';
import { usePlaceOptions } from './use-place-options.ts';

type Props = ControlProps & {
  country: { value: string; label: string };
  selectedPath: readonly Position[];
  /** The places of the current postcode, which are listed first. */
  postcodePlaces: readonly PositionPath[];
  disabled: boolean;
  onSelectPath: (path: readonly Position[]) => void;
  /** Called with a name that the data do not contain, below the first `depth` selected levels. */
  onTypedName: (depth: number, text: string) => void;
  ref?: Ref<RefSelectProps>;
};

/**
 * Select of province, city and district in one field. Each selection opens the next level in the same list, which also
 * fits on a phone. The search covers all levels at once.
 */
export function PlaceSelect({
  country,
  selectedPath,
  postcodePlaces,
  disabled,
  onSelectPath,
  onTypedName,
  ref,
  ...control
}: Props) {
  const texts = useTexts('positions');
  const clearButton = useClearButton();
  const [open, setOpen] = useState(false);
  const [searchInput, setSearchInput] = useState('');
  // The list shows the places inside the selected level number `depth`; 0: inside the country. Undefined: inside the
  // smallest selected level that contains places.
  const [depth, setDepth] = useState<number>();
  const staysOpen = useRef(false);
  const places = usePlaceOptions({
    country,
    selectedPath,
    postcodePlaces,
    depth,
    searchInput,
    open,
  });

  const select = (option: PlaceOption) => {
    setSearchInput('');
    staysOpen.current = option.hasChildren;
    if (isTypedOption(option)) return onTypedName(places.depth, searchInput.trim());
    setDepth(option.hasChildren ? option.path.length : undefined);
    onSelectPath(option.path);
  };

  const changeOpen = (nextOpen: boolean) => {
    // antd closes the list after every selection. The list stays open if the selected place has children.
    if (!nextOpen && staysOpen.current) {
      staysOpen.current = false;
      return;
    }
    staysOpen.current = false;
    setOpen(nextOpen);
    setSearchInput('');
    setDepth(undefined);
  };

  const typedOptions =
    searchInput.trim() === '' || places.busy
      ? []
      : [createTypedOption(searchInput, texts.asTyped(searchInput.trim()))];
  const options = [...places.options, ...typedOptions];
  const { onEnter, onHighlight } = useEnterKey({ ...places, options }, searchInput, (option) => {
    select(option);
    staysOpen.current = false;
    if (!option.hasChildren) changeOpen(false);
  });

  const onKeyDown: SelectProps['onInputKeyDown'] = (event) => {
    if (event.key === 'Enter' && open) return onEnter(event);
    // On Tab, antd would select the first row, for example a village of the selected city. The user who presses Tab has
    // finished, so the selection stays as it is.
    if (event.key === 'Tab' && open && searchInput === '' && selectedPath.length > 0) {
      event.stopPropagation();
      return changeOpen(false);
    }
    // Backspace in an empty search shows the level above.
    if (event.key !== 'Backspace' || searchInput !== '' || !open || places.depth === 0) return;
    event.preventDefault();
    setDepth(places.depth - 1);
  };

  const lastLevel = selectedPath.at(-1);
  return (
    <Select<{ value: string; label: string }, PlaceOption>
      {...control}
      ref={ref}
      labelInValue
      allowClear={clearButton}
      disabled={disabled}
      open={open}
      value={
        lastLevel
          ? { value: lastLevel.value, label: selectedPath.map(({ label }) => label).join(' / ') }
          : null
      }
      placeholder={texts.chooseRegion}
      loading={places.busy}
      showSearch={{ searchValue: searchInput, onSearch: setSearchInput, filterOption: false }}
      options={options}
      optionRender={({ data }) => (
        <span className={styles.placeOption} data-has-children={data.hasChildren || undefined}>
          <span>
            {data.label}
            {data.latinName && <small> {data.latinName}</small>}
          </span>
          {data.postcode && <small>{data.postcode}</small>}
        </span>
      )}
      notFoundContent={
        <ListStatusMessage busy={places.busy} failed={false} onRetry={places.retry} text={texts.noPlace} />
      }
      popupRender={(list) => (
        <>
          {searchInput === '' && (
            <PlaceBreadcrumbs
              country={country.label}
              selectedLevels={selectedPath.slice(0, places.depth)}
              onDepthChange={setDepth}
            />
          )}
          {/*
           * After an error the list stays while a text is typed: the user can select the typed text without the
           * network.
           */}
          {places.failed && <ListStatusMessage busy={false} failed onRetry={places.retry} text="" />}
          {(!places.failed || searchInput !== '') && list}
        </>
      )}
      onSelect={(_, option) => select(option)}
      onClear={() => onSelectPath([])}
      onActive={onHighlight}
      onOpenChange={changeOpen}
      onInputKeyDown={onKeyDown}
    />
  );
}
