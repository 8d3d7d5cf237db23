import { Button } from 'antd';
import { useTexts } from '../../../i18n/texts.tsx';
import { navigateTo } from '../../../platform/navigation/navigation.ts';
import { HOME_PATH } from '../../../platform/navigation/screens.ts';

/** The buttons of an error page: to the start page, and back. */
export function ErrorPageLinks() {
  const texts = useTexts('shell').pages;
  return (
    <>
      <Button type="primary" size="large" onClick={() => navigateTo(HOME_PATH)}>
        {texts.home}
      </Button>
      <Button size="large" onClick={() => history.back()}>
        {texts.back}
      </Button>
    </>
  );
}
