import { hydrateRoot } from 'react-dom/client';
import { firstAreas } from '../../i18n/areas.ts';
import { loadTexts } from '../../i18n/texts.tsx';
import { readServedPage } from '../../platform/page/page-data.ts';
import { TrackApp } from './track-app.tsx';
import './page.css';

// No top-level await: a chunk that is loaded during the await may import this module. It would wait for this module,
// while this module waits for the chunk.
start();

async function start() {
  const page = readServedPage();
  const root = document.getElementById('root');
  if (!root) return;
  await loadTexts(page.start.language, firstAreas.track);
  hydrateRoot(root, <TrackApp page={page} />);
}
