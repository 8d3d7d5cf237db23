import { useTexts } from '../../../i18n/texts.tsx';
import { ScreenLink } from '../screen-link.tsx';
import { CodeForm } from './code-form.tsx';

export function RegisterForm() {
  const { title, lead, submit, name, password, done, haveAccount, login } = useTexts('signIn').register;
  return (
    <CodeForm
      purpose="register"
      texts={{ title, lead, submit }}
      nameLabel={name}
      passwordLabel={password}
      successText={done}
      links={
        <span>
          {haveAccount} <ScreenLink to="login">{login}</ScreenLink>
        </span>
      }
    />
  );
}
