import { hydrateRoot } from 'react-dom/client';
import { firstAreas } from '../../i18n/areas.ts';
import { loadTexts } from '../../i18n/texts.tsx';
import { prepareTabStorage } from '../../platform/forms/unsaved-edits.ts';
import { readServedPage } from '../../platform/page/page-data.ts';
import { prefetchPortal } from './prefetch-portal.ts';
import { SignInApp } from './sign-in-app.tsx';
import './page.css';

// No top-level await: a chunk that is loaded during the await may import this module. It would wait for this module,
// while this module waits for the chunk.
start();

async function start() {
  const page = readServedPage();
  const root = document.getElementById('root');
  if (!root) return;
  // Claims the tab's name again. Otherwise another tab would treat this tab as closed, and take over the unsaved edits
  // that the user typed here before the session ended.
  prepareTabStorage();
  await loadTexts(page.start.language, firstAreas.signIn);
  hydrateRoot(root, <SignInApp page={page} />);
  prefetchPortal();
}
