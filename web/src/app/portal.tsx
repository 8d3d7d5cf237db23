import { languageTags } from '@miya/contract';
import type { Page } from '@miya/contract/page';
import { App, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useEffect, useState } from 'react';
import { TextsProvider, useLanguage, useTexts } from '../i18n/texts.tsx';
import { antdLocales } from './antd-locales.ts';
import { Home } from './home.tsx';
import { PageContext } from './page-context.ts';
import { PortalNotices } from './portal-notices.tsx';

const PRIMARY = '#3346D3';
/** antd's own red is too pale to be read on white. */
const BAD = '#C1272D';

/** The portal's entry: theme, language and notices around whatever screen is open. */
export function Portal({ page, locale }: { page: Page; locale: Locale }) {
  return (
    <TextsProvider first={page.start.language}>
      <PageContext value={page}>
        <Themed page={page} first={locale} />
      </PageContext>
    </TextsProvider>
  );
}

function Themed({ page, first }: { page: Page; first: Locale }) {
  const { language } = useLanguage();
  const texts = useTexts('common');
  const [locale, setLocale] = useState(first);

  useEffect(() => {
    document.documentElement.lang = languageTags[language];
    document.title = `${texts.product} · ${page.start.tenant.name}`;
    let current = true;
    antdLocales[language]().then((next) => current && setLocale(next));
    return () => {
      current = false;
    };
  }, [language, texts, page]);

  return (
    <ConfigProvider
      locale={locale}
      csp={{ nonce: page.nonce }}
      theme={{ token: { colorPrimary: PRIMARY, colorError: BAD, borderRadius: 8, fontFamily: 'inherit' } }}
    >
      <App>
        <PortalNotices />
        <Home />
      </App>
    </ConfigProvider>
  );
}
