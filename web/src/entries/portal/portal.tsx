import { IconProvider, LoadingOutlined } from '@ant-design/icons';
import { languageTags } from '@miya/contract';
import type { Page } from '@miya/contract/page';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider, type FormProps } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { TextsProvider, useLanguage } from '../../i18n/texts.tsx';
import { queryClient } from '../../platform/api/query.ts';
import { useReducedMotion, useSystemDark, useTouch } from '../../platform/browser/use-narrow.ts';
import { PageContext } from '../../platform/page/page-context.ts';
import { useSettings } from '../../platform/settings/settings-store.ts';
import { RequiredMark } from '../../ui/inputs/required-mark.tsx';
import { besideTrigger } from '../../ui/overlays/beside-trigger.ts';
import { Questions } from '../../ui/overlays/questions.tsx';
import { loadAntdLocale } from './antd-locales.ts';
import { PortalNotices } from './portal-notices.tsx';
import { Routes } from './routes.tsx';
import { antdTheme } from './theme/antd-theme.ts';
import { applyTheme } from './theme/apply-theme.ts';

/** The portal's entry: answers, theme, language and notices around whatever is open. */
export function Portal({ page, locale }: { page: Page; locale: Locale }) {
  return (
    <QueryClientProvider client={queryClient}>
      <TextsProvider first={page.start.language}>
        <PageContext value={page}>
          <Themed nonce={page.nonce} first={locale} />
        </PageContext>
      </TextsProvider>
    </QueryClientProvider>
  );
}

/**
 * A busy button keeps its name: antd's own icon would say 'loading' before it, in English. And a name of two Chinese
 * letters is written as everywhere else, not spaced out.
 */
const plainButton = {
  loadingIcon: <LoadingOutlined aria-hidden aria-label={undefined} />,
  autoInsertSpace: false,
};

/**
 * The style of icons stands in portal.css. Each icon would look it up in the page and compare it whenever it is shown, which
 * for a list with hundreds of them takes as long as all else.
 */
const styledIcons = { zeroRuntime: true };

/** antd would put its star before the label, and ours stands behind. */
const marked: NonNullable<FormProps['requiredMark']> = (label, { required }) => (
  <>
    {label}
    {required && <RequiredMark />}
  </>
);

function Themed({ nonce, first }: { nonce: string; first: Locale }) {
  const { language } = useLanguage();
  const { theme, size, mode } = useSettings();
  const systemDark = useSystemDark();
  const dark = mode === 'system' ? systemDark : mode === 'dark';
  const motion = !useReducedMotion();
  const touch = useTouch();
  const [locale, setLocale] = useState(first);
  const look = useMemo(
    () => antdTheme({ theme, size, motion, dark, touch }),
    [theme, size, motion, dark, touch],
  );

  useLayoutEffect(() => applyTheme({ theme, size, mode, dark, touch }), [theme, size, mode, dark, touch]);

  useEffect(() => {
    document.documentElement.lang = languageTags[language];
    let current = true;
    loadAntdLocale(language).then((next) => current && setLocale(next));
    return () => {
      current = false;
    };
  }, [language]);

  return (
    <ConfigProvider
      locale={locale}
      csp={{ nonce }}
      theme={look}
      getPopupContainer={besideTrigger}
      button={plainButton}
      form={{ requiredMark: marked }}
    >
      <IconProvider value={styledIcons}>
        <Questions>
          <PortalNotices />
          <Routes />
        </Questions>
      </IconProvider>
    </ConfigProvider>
  );
}
