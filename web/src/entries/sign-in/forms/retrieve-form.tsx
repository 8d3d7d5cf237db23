import { useTexts } from '../../../i18n/texts.tsx';
import { ScreenLink } from '../screen-link.tsx';
import { CodeForm } from './code-form.tsx';

export function RetrieveForm() {
  const { title, lead, submit, back } = useTexts('signIn').retrieve;
  const { newPassword, passwordChanged } = useTexts('common');
  return (
    <CodeForm
      purpose="retrieve"
      texts={{ title, lead, submit }}
      passwordLabel={newPassword}
      successText={passwordChanged}
      links={<ScreenLink to="login">{back}</ScreenLink>}
    />
  );
}
