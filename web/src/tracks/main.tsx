import { hydrateRoot } from 'react-dom/client';
import { loadTexts } from '../i18n/texts.tsx';
import { readPage } from '../page-data.ts';
import { TrackApp } from './track-app.tsx';
import { trackAreas } from './track-areas.ts';
import './track-page.css';

// Not awaited at the top level: a chunk loaded meanwhile that imports from this one would wait for it, and it for that.
start();

async function start() {
  const page = readPage();
  const root = document.getElementById('root');
  if (!root) return;
  await loadTexts(page.start.language, trackAreas);
  hydrateRoot(root, <TrackApp page={page} />);
}
