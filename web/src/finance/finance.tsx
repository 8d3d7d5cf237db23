import { useTexts } from '../i18n/texts.tsx';

export function Finance() {
  const texts = useTexts('finance');
  return <h2>{texts.title}</h2>;
}
