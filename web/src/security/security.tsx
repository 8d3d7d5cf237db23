import { useTexts } from '../i18n/texts.tsx';

export function Security() {
  const texts = useTexts('security');
  return <h2>{texts.title}</h2>;
}
