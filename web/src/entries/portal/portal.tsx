import { IconProvider, LoadingOutlined } from '@ant-design/icons';
import { languageTags } from '@miya/contract';
import type { Page } from '@miya/contract/page';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider, type FormProps } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { TextsProvider, useLanguage } from '../../i18n/texts.tsx';
import { queryClient } from '../../platform/api/query.ts';
import { useIsSystemDark, useIsTouch, useReducedMotion } from '../../platform/browser/use-media-query.ts';
import { PageContext } from '../../platform/page/page-context.ts';
import { useSettings } from '../../platform/settings/settings-store.ts';
import { RequiredMark } from '../../ui/inputs/required-mark.tsx';
import { DialogProvider } from '../../ui/overlays/dialog-provider.tsx';
import { getPopupContainer } from '../../ui/overlays/get-popup-container.ts';
import { loadAntdLocale } from './antd-locales.ts';
import { PortalMessages } from './portal-messages.tsx';
import { Routes } from './routes.tsx';
import { buildAntdTheme } from './theme/antd-theme.ts';
import { applyTheme } from './theme/apply-theme.ts';

/** The root of the portal: query cache, theme, language and toasts around the open route. */
export function Portal({ page, locale }: { page: Page; locale: Locale }) {
  return (
    <QueryClientProvider client={queryClient}>
      <TextsProvider initialLanguage={page.start.language}>
        <PageContext value={page}>
          <ThemeProvider nonce={page.nonce} initialLocale={locale} />
        </PageContext>
      </TextsProvider>
    </QueryClientProvider>
  );
}

/**
 * - `loadingIcon`: an icon without a label. antd's own icon adds the English word 'loading' to the name of the button.
 * - `autoInsertSpace`: no space between the characters of a button with two Chinese characters, as in all other texts.
 */
const BUTTON_CONFIG = {
  loadingIcon: <LoadingOutlined aria-hidden aria-label={undefined} />,
  autoInsertSpace: false,
};

/**
 * portal.css contains the styles of icons. Otherwise each icon would look its styles up in the page when it is mounted.
 * That takes half of the rendering time of a list with hundreds of icons.
 */
const ICON_CONFIG = { zeroRuntime: true };

/** Puts our mark after the label of a required field. antd's star would be before the label. */
const renderRequiredMark: NonNullable<FormProps['requiredMark']> = (label, { required }) => (
  <>
    {label}
    {required && <RequiredMark />}
  </>
);

function ThemeProvider({ nonce, initialLocale }: { nonce: string; initialLocale: Locale }) {
  const { language } = useLanguage();
  const { theme, size, mode } = useSettings();
  const isSystemDark = useIsSystemDark();
  const isDark = mode === 'system' ? isSystemDark : mode === 'dark';
  const hasMotion = !useReducedMotion();
  const isTouch = useIsTouch();
  const [locale, setLocale] = useState(initialLocale);
  const antdTheme = useMemo(
    () => buildAntdTheme({ theme, size, hasMotion, isDark, isTouch }),
    [theme, size, hasMotion, isDark, isTouch],
  );

  useLayoutEffect(
    () => applyTheme({ theme, size, mode, isDark, isTouch }),
    [theme, size, mode, isDark, isTouch],
  );

  useEffect(() => {
    document.documentElement.lang = languageTags[language];
    let isCurrent = true;
    loadAntdLocale(language).then((next) => isCurrent && setLocale(next));
    return () => {
      isCurrent = false;
    };
  }, [language]);

  return (
    <ConfigProvider
      locale={locale}
      csp={{ nonce }}
      theme={antdTheme}
      getPopupContainer={getPopupContainer}
      button={BUTTON_CONFIG}
      form={{ requiredMark: renderRequiredMark }}
    >
      <IconProvider value={ICON_CONFIG}>
        <DialogProvider>
          <PortalMessages />
          <Routes />
        </DialogProvider>
      </IconProvider>
    </ConfigProvider>
  );
}
