import { CloseCircleFilled } from '@ant-design/icons';
import { useTexts } from '../i18n/texts.tsx';

/** For `allowClear` of a Select: left to itself, antd's button that clears it is called 'Clear' in every language. */
export function useClearing() {
  const { clear } = useTexts('common');
  return { clearIcon: <CloseCircleFilled aria-hidden />, label: clear };
}
