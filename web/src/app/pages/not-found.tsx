import { Button } from 'antd';
import { useTexts } from '../../i18n/texts.tsx';
import { go } from '../routes/navigation.ts';
import { HOME } from '../routes/screens.ts';
import { ErrorPage } from './error-page.tsx';
import { LostParcel } from './pictures.tsx';

export function NotFound() {
  const texts = useTexts('shell').pages;
  return (
    <ErrorPage
      code="404"
      title={texts.notFound.title}
      advice={texts.notFound.advice}
      picture={<LostParcel />}
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
