import { CloseCircleFilled } from '@ant-design/icons';
import { useTexts } from '../../i18n/texts.tsx';

/**
 * Removes the button from the Tab sequence. Keyboard users do not need the button: the field has keys of its own.
 */
const removeFromTabOrder = (icon: HTMLElement | null) =>
  icon?.closest('button')?.setAttribute('tabindex', '-1');

/**
 * Returns the value of `allowClear` for an Input or a Select, with a label in the user's language. By default antd
 * labels the button 'close-circle' or 'Clear'. An Input uses the label of the icon, a Select uses `label`.
 */
export function useClearButton() {
  const { clear } = useTexts('common');
  return { clearIcon: <CloseCircleFilled aria-label={clear} ref={removeFromTabOrder} />, label: clear };
}
