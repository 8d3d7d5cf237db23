import { hydrateRoot } from 'react-dom/client';
import { firstAreas } from '../../i18n/areas.ts';
import { loadTexts } from '../../i18n/texts.tsx';
import { readPage } from '../../platform/page/page-data.ts';
import { TrackApp } from './track-app.tsx';
import './page.css';

// Nothing is awaited at the top level: a chunk that is loaded meanwhile and imports from this one would wait for it, and it for that.
start();

async function start() {
  const page = readPage();
  const root = document.getElementById('root');
  if (!root) return;
  await loadTexts(page.start.language, firstAreas.track);
  hydrateRoot(root, <TrackApp page={page} />);
}
