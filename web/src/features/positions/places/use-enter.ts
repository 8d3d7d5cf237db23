import type { SelectProps } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isTyped, type PlaceOption } from './place-options.ts';

type Listed = { options: readonly PlaceOption[]; busy: boolean; failed: boolean };
type KeyEvent = Parameters<NonNullable<SelectProps['onInputKeyDown']>>[0];

/**
 * Enter takes the marked row. Whoever types quickly presses it before the answer is there: the list itself would close
 * then and drop what was typed, so the first place found is taken as soon as it comes. What was found nowhere, or could
 * not be asked for, is only offered as typed: that takes a second Enter.
 */
export function useEnter(
  { options, busy, failed }: Listed,
  typed: string,
  onTake: (option: PlaceOption) => void,
) {
  const marked = useRef<unknown>(null);
  const awaited = useRef<string>(undefined);

  const markedOne = () => options.find(({ value }) => value === marked.current) ?? options[0];
  const takeAwaited = useEffectEvent(() => {
    const isMeant = awaited.current === typed;
    awaited.current = undefined;
    const option = markedOne();
    if (isMeant && !failed && option && !isTyped(option)) onTake(option);
  });
  useEffect(() => {
    if (!busy && awaited.current !== undefined) takeAwaited();
  }, [busy]);

  const onEnter = (event: KeyEvent) => {
    // The keys of an input method choose among its own words.
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (busy) {
      awaited.current = typed;
      return;
    }
    const option = markedOne();
    if (option) onTake(option);
  };
  const onMark = (value: unknown) => {
    marked.current = value;
  };
  return { onEnter, onMark };
}
