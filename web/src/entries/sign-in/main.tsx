import { hydrateRoot } from 'react-dom/client';
import { firstAreas } from '../../i18n/areas.ts';
import { loadTexts } from '../../i18n/texts.tsx';
import { prepareTabStorage } from '../../platform/forms/unsaved-edits.ts';
import { readServedPage } from '../../platform/page/page-data.ts';
import { prefetchPortal } from './prefetch-portal.ts';
import { SignInApp } from './sign-in-app.tsx';
import './page.css';

// No top-level await: a chunk loaded during the await that imports this module would wait for it, and cause a deadlock.
start();

async function start() {
  const page = readServedPage();
  const root = document.getElementById('root');
  if (!root) return;
  // Claims the tab's name again, so that no other tab takes over the edits typed here before the session ended.
  prepareTabStorage();
  await loadTexts(page.start.language, firstAreas.signIn);
  hydrateRoot(root, <SignInApp page={page} />);
  prefetchPortal();
}
