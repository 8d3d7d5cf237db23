import { useTexts } from '../i18n/texts.tsx';

export function Overview() {
  const texts = useTexts('overview');
  return <h2>{texts.title}</h2>;
}
