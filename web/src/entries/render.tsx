import { assets } from 'virtual:assets';
import { languageTags } from '@miya/contract';
import type { PageRenderer, RenderPage } from '@miya/contract/page';
import { parseTrackingUrl } from '@miya/contract/tracking-address';
import { renderToString } from 'react-dom/server';
import { allTexts } from '../i18n/all-texts.ts';
import { type Area, areaFile, firstAreas, screenAreas } from '../i18n/areas.ts';
import { provideTexts } from '../i18n/texts.tsx';
import { resolvePath } from '../platform/navigation/resolve-path.ts';
import { buildDocument } from './page/document.ts';
import { EARLY_SUBMIT_SCRIPT_URL, findSignInScreen, formatPageTitle, SignInApp } from './sign-in/index.ts';
import { formatTrackingDescription, formatTrackingTitle, TrackApp } from './tracking/index.ts';

for (const [language, areas] of Object.entries(allTexts) as [
  keyof typeof allTexts,
  (typeof allTexts)['en'],
][]) {
  provideTexts(language, 'common', areas.common);
  provideTexts(language, 'errors', areas.errors);
  provideTexts(language, 'signIn', areas.signIn);
  provideTexts(language, 'portal', areas.portal);
  provideTexts(language, 'shell', areas.shell);
  provideTexts(language, 'tracks', areas.tracks);
}

/**
 * Renders the HTML document of a page. A sign-in screen and the tracking page are complete without a script.
 * The portal's document is empty until its script runs.
 */
export const renderPage: RenderPage = (page) => {
  const { language, tenant } = page.start;
  const texts = allTexts[language];
  const listTextFiles = (areas: readonly Area[]) =>
    areas.flatMap((area) => assets.texts[areaFile(language, area)] ?? []);
  const screen = findSignInScreen(page.path);
  const common = { page, lang: languageTags[language] };
  if (parseTrackingUrl(page.path, '')) {
    const { tracking } = page;
    return buildDocument({
      ...common,
      title: formatTrackingTitle({ tracking, tenant, texts: texts.tracks }),
      description: formatTrackingDescription({ tracking, tenant, texts: texts.tracks, language }),
      isUnlisted: (tracking?.numbers.length ?? 0) > 0,
      files: assets.track,
      preloadedModules: listTextFiles(firstAreas.track),
      body: renderToString(<TrackApp page={page} />),
    });
  }
  if (!screen) {
    return buildDocument({
      ...common,
      title: `${texts.common.product} · ${tenant.name}`,
      description: texts.portal.description(tenant.name),
      files: assets.portal,
      preloadedModules: listTextFiles(firstAreas.portal),
      body: '',
      noscript: texts.portal.needsScript,
    });
  }
  const signInFiles = new Set([
    ...assets.signIn.preload,
    ...assets.signIn.styles,
    ...listTextFiles(firstAreas.signIn),
  ]);
  const portalFiles = new Set([
    ...assets.rules,
    assets.portal.script,
    ...assets.portal.preload,
    ...assets.portal.styles,
    ...listTextFiles(firstAreas.portal),
    ...assets.firstScreen,
    ...listTextFiles(screenAreas.order),
  ]).difference(signInFiles);
  return buildDocument({
    ...common,
    title: formatPageTitle(screen, texts.signIn, tenant),
    description: texts.signIn.description(tenant.name),
    files: assets.signIn,
    earlyScript: EARLY_SUBMIT_SCRIPT_URL,
    preloadedModules: listTextFiles(firstAreas.signIn),
    body: renderToString(<SignInApp page={page} />),
    portalFiles: [...portalFiles],
  });
};

/**
 * Returns the HTTP status of a page. A path that only a signed-in user may open is not missing, so its status must not
 * be 404. The path is therefore resolved as for a signed-in user.
 */
export const getPageStatus: PageRenderer['getPageStatus'] = (path) => {
  if (findSignInScreen(path) || parseTrackingUrl(path, '')) return 200;
  const target = resolvePath(path, { signedIn: true, roles: [] });
  const isMissing =
    (target.kind === 'page' && target.page === 'notFound') ||
    (target.kind === 'redirect' && target.to === '/404');
  return isMissing ? 404 : 200;
};
