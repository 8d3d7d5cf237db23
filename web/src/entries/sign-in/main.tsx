import { hydrateRoot } from 'react-dom/client';
import { firstAreas } from '../../i18n/areas.ts';
import { loadTexts } from '../../i18n/texts.tsx';
import { settleTab } from '../../platform/forms/kept-edits.ts';
import { readPage } from '../../platform/page/page-data.ts';
import { prefetchPortal } from './prefetch-portal.ts';
import { SignInApp } from './sign-in-app.tsx';
import './page.css';

// Nothing is awaited at the top level: a chunk that is loaded meanwhile and imports from this one would wait for it, and it for that.
start();

async function start() {
  const page = readPage();
  const root = document.getElementById('root');
  if (!root) return;
  // What was typed in this tab before the session ended stays this tab's.
  settleTab();
  await loadTexts(page.start.language, firstAreas.signIn);
  hydrateRoot(root, <SignInApp page={page} />);
  prefetchPortal();
}
