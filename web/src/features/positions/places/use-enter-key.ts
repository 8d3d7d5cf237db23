import type { SelectProps } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isTypedOption, type PlaceOption } from './place-options.ts';

type OptionList = { options: readonly PlaceOption[]; busy: boolean; failed: boolean };
type KeyEvent = Parameters<NonNullable<SelectProps['onInputKeyDown']>>[0];

/**
 * Handles Enter in the place list.
 * - The search has ended: Enter selects the highlighted option, or the first option.
 * - The search is running, because the user types fast: the first place is selected when the result arrives. antd
 *   itself would close the list and discard the typed text.
 * - The result has no place, or the search failed: the typed text remains as an option. A second Enter selects it.
 */
export function useEnterKey(
  { options, busy, failed }: OptionList,
  searchInput: string,
  onSelect: (option: PlaceOption) => void,
) {
  const highlightedValue = useRef<unknown>(null);
  const pendingInput = useRef<string>(undefined);

  const findHighlighted = () => options.find(({ value }) => value === highlightedValue.current) ?? options[0];
  const selectPending = useEffectEvent(() => {
    const isCurrent = pendingInput.current === searchInput;
    pendingInput.current = undefined;
    const option = findHighlighted();
    if (isCurrent && !failed && option && !isTypedOption(option)) onSelect(option);
  });
  useEffect(() => {
    if (!busy && pendingInput.current !== undefined) selectPending();
  }, [busy]);

  const onEnter = (event: KeyEvent) => {
    // While the user composes Chinese or Japanese, Enter belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (busy) {
      pendingInput.current = searchInput;
      return;
    }
    const option = findHighlighted();
    if (option) onSelect(option);
  };
  const onHighlight = (value: unknown) => {
    highlightedValue.current = value;
  };
  return { onEnter, onHighlight };
}
