import { Button } from 'antd';
import { useTexts } from '../../../i18n/texts.tsx';
import { go } from '../../../platform/navigation/navigation.ts';
import { HOME } from '../../../platform/navigation/screens.ts';

/** Where one goes from a page that leads nowhere. */
export function WaysOn() {
  const texts = useTexts('shell').pages;
  return (
    <>
      <Button type="primary" size="large" onClick={() => go(HOME)}>
        {texts.home}
      </Button>
      <Button size="large" onClick={() => history.back()}>
        {texts.back}
      </Button>
    </>
  );
}
