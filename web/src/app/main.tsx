import { createRoot } from 'react-dom/client';
import { loginAddress, tokenOf } from '../api/session-store.ts';
import { loadTexts } from '../i18n/texts.tsx';
import { readPage } from '../page-data.ts';
import { admitStyles } from './admit-styles.ts';
import { antdLocales } from './antd-locales.ts';
import './portal.css';
import { Portal } from './portal.tsx';
import { portalAreas } from './portal-areas.ts';

const page = readPage();
const { language } = page.start;
admitStyles(page.nonce);
const root = document.getElementById('root');
if (tokenOf() === undefined) {
  location.replace(loginAddress(page.start.fallbackNetnum));
} else if (root) {
  const [locale] = await Promise.all([antdLocales[language](), loadTexts(language, portalAreas)]);
  createRoot(root).render(<Portal page={page} locale={locale} />);
}
