import { CloseCircleFilled } from '@ant-design/icons';
import { useTexts } from '../../i18n/texts.tsx';

/** Whoever uses the keyboard empties a field by its own keys: a stop at every button that clears would only be in the way. */
const leaveOutOfTabs = (icon: HTMLElement | null) => icon?.closest('button')?.setAttribute('tabindex', '-1');

/**
 * For `allowClear` of an Input or a Select: left to itself, antd calls the button that clears 'close-circle' or 'Clear' in
 * every language. An Input is named by the icon, a Select by the label.
 */
export function useClearing() {
  const { clear } = useTexts('common');
  return { clearIcon: <CloseCircleFilled aria-label={clear} ref={leaveOutOfTabs} />, label: clear };
}
