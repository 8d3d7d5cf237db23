import { setMobileParser } from '@miya/contract/phones';
import { createRoot } from 'react-dom/client';
import { firstAreas } from '../../i18n/areas.ts';
import { loadTexts } from '../../i18n/texts.tsx';
import { isOfflineLoadError } from '../../platform/browser/chunk-loading.ts';
import { readMobileOnDemand } from '../../platform/forms/phones-on-demand.ts';
import { prepareTabStorage, syncEditsWithUser } from '../../platform/forms/unsaved-edits.ts';
import { readServedPage } from '../../platform/page/page-data.ts';
import { admitStyles } from './admit-styles.ts';
import { loadAntdLocale } from './antd-locales.ts';
import { logError } from './error-log/error-log.ts';
import { watchErrors } from './error-log/watch-errors.ts';
import './portal.css';
import { startNavigation, useRoute } from '../../platform/navigation/navigation.ts';
import { preloadScreen } from './load-screens.ts';
import { Portal } from './portal.tsx';
import { reloadOnUserChange } from './reload-on-user-change.ts';
import { restoreSession } from './restore-session.ts';
import { tabStore } from './tabs/tab-store.ts';

setMobileParser(readMobileOnDemand);
// No top-level await: a chunk that is loaded during the await may import this module. It would wait for this module,
// while this module waits for the chunk.
start();

async function start() {
  const served = readServedPage();
  const { language, fallbackNetnum } = served.start;
  watchErrors();
  admitStyles(served.nonce);
  startNavigation({ fallbackNetnum, renew: tabStore.renew });
  const { target } = useRoute.getState();
  const root = document.getElementById('root');
  if (target.kind === 'sign-in' || !root) return;
  // Starts to load the screen in parallel with the portal's own texts.
  if (target.kind === 'screen') preloadScreen(target.screen, language);
  const [page, locale] = await Promise.all([
    target.kind === 'screen' ? restoreSession(served) : served,
    loadAntdLocale(language),
    loadTexts(language, firstAreas.portal),
    prepareTabStorage(),
  ]);
  if (!page) return;
  syncEditsWithUser();
  reloadOnUserChange();
  createRoot(root, { onCaughtError, onRecoverableError }).render(<Portal page={page} locale={locale} />);
}

function onCaughtError(error: unknown) {
  logError(error);
  // The browser has already written each failed download to the console.
  if (isOfflineLoadError(error)) return;
  // biome-ignore lint/suspicious/noConsole: React's default handler does the same, and the stack stays clickable
  console.error(error);
}

/**
 * React has recovered by rendering again, for example because a chunk was loaded at the second try. The error goes to
 * the error log, but not to the console.
 */
function onRecoverableError(error: unknown) {
  logError(error instanceof Error ? (error.cause ?? error) : error);
}
