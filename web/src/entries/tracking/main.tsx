import { hydrateRoot } from 'react-dom/client';
import { firstAreas } from '../../i18n/areas.ts';
import { loadTexts } from '../../i18n/texts.tsx';
import { readServedPage } from '../../platform/page/page-data.ts';
import { TrackApp } from './track-app.tsx';
import './page.css';

// No top-level await: a chunk loaded during the await that imports this module would wait for it, and cause a deadlock.
start();

async function start() {
  const page = readServedPage();
  const root = document.getElementById('root');
  if (!root) return;
  await loadTexts(page.start.language, firstAreas.track);
  hydrateRoot(root, <TrackApp page={page} />);
}
