import { Button } from 'antd';
import { useTexts } from '../../i18n/texts.tsx';
import { go } from '../routes/navigation.ts';
import { HOME } from '../routes/screens.ts';
import { ErrorPage } from './error-page.tsx';
import { LockedDoor } from './pictures.tsx';

export function NotAllowed() {
  const texts = useTexts('shell').pages;
  return (
    <ErrorPage
      code="401"
      title={texts.notAllowed.title}
      advice={texts.notAllowed.advice}
      picture={<LockedDoor />}
    >
      <Button type="primary" size="large" onClick={() => go(HOME)}>
        {texts.home}
      </Button>
      <Button size="large" onClick={() => history.back()}>
        {texts.back}
      </Button>
    </ErrorPage>
  );
}
