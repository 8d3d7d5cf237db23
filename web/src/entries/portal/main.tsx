import { providePhones } from '@miya/contract/phones';
import { createRoot } from 'react-dom/client';
import { firstAreas } from '../../i18n/areas.ts';
import { loadTexts } from '../../i18n/texts.tsx';
import { isNetworkGone } from '../../platform/browser/downloads.ts';
import { settleEdits, settleTab } from '../../platform/forms/kept-edits.ts';
import { readMobileOnDemand } from '../../platform/forms/phones-on-demand.ts';
import { readPage } from '../../platform/page/page-data.ts';
import { admitStyles } from './admit-styles.ts';
import { loadAntdLocale } from './antd-locales.ts';
import { logError } from './error-log/error-log.ts';
import { watchErrors } from './error-log/watch-errors.ts';
import './portal.css';
import { startNavigation, useRoute } from '../../platform/navigation/navigation.ts';
import { prepareScreen } from './load-screens.ts';
import { Portal } from './portal.tsx';
import { restoreSession } from './restore-session.ts';
import { tabStore } from './tabs/tab-store.ts';
import { watchSession } from './watch-session.ts';

providePhones(readMobileOnDemand);
// Nothing is awaited at the top level: a chunk that is loaded meanwhile and imports from this one would wait for it, and it for that.
start();

async function start() {
  const served = readPage();
  const { language, fallbackNetnum } = served.start;
  watchErrors();
  admitStyles(served.nonce);
  startNavigation({ fallbackNetnum, renew: tabStore.renew });
  const { at } = useRoute.getState();
  const root = document.getElementById('root');
  if (at.kind === 'sign-in' || !root) return;
  // The screen is asked for now, so that it arrives with the portal's own texts and not after them.
  if (at.kind === 'screen') prepareScreen(at.screen, language);
  const [page, locale] = await Promise.all([
    at.kind === 'screen' ? restoreSession(served) : served,
    loadAntdLocale(language),
    loadTexts(language, firstAreas.portal),
    settleTab(),
  ]);
  if (!page) return;
  settleEdits();
  watchSession();
  createRoot(root, { onCaughtError, onRecoverableError }).render(<Portal page={page} locale={locale} />);
}

function onCaughtError(error: unknown) {
  logError(error);
  // The browser has noted each file that did not come.
  if (isNetworkGone(error)) return;
  // biome-ignore lint/suspicious/noConsole: as React does where nobody says otherwise; the stack stays clickable
  console.error(error);
}

/** React mended it by drawing again, as it does after a file that came at the second try: nothing for the console. */
function onRecoverableError(error: unknown) {
  logError(error instanceof Error ? (error.cause ?? error) : error);
}
