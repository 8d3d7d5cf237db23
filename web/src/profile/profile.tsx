import { useTexts } from '../i18n/texts.tsx';

export function Profile() {
  const texts = useTexts('profile');
  return <h2>{texts.title}</h2>;
}
