import { assets } from 'virtual:assets';
import { languageTags } from '@miya/contract';
import type { PageRenderer, RenderPage } from '@miya/contract/page';
import { numbersIn } from '@miya/contract/tracking-address';
import { renderToString } from 'react-dom/server';
import { allTexts } from '../i18n/all-texts.ts';
import { type Area, areaFile, firstAreas, screenAreas } from '../i18n/areas.ts';
import { provideTexts } from '../i18n/texts.tsx';
import { resolve } from '../platform/navigation/resolve.ts';
import { documentOf } from './page/document.ts';
import { earlySubmit, SignInApp, screenOf, titleOf } from './sign-in/index.ts';
import { TrackApp, trackingDescription, trackingTitle } from './tracking/index.ts';

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

/** The whole document of a page. A sign-in screen and the tracking page are complete before any script runs; the portal draws itself. */
export const renderPage: RenderPage = (page) => {
  const { language, tenant } = page.start;
  const texts = allTexts[language];
  const filesOf = (areas: readonly Area[]) =>
    areas.flatMap((area) => assets.texts[areaFile(language, area)] ?? []);
  const screen = screenOf(page.path);
  const common = { page, lang: languageTags[language] };
  if (numbersIn(page.path, '')) {
    const { tracking } = page;
    return documentOf({
      ...common,
      title: trackingTitle({ tracking, tenant, texts: texts.tracks }),
      description: trackingDescription({ tracking, tenant, texts: texts.tracks, language }),
      unlisted: (tracking?.numbers.length ?? 0) > 0,
      files: assets.track,
      preload: filesOf(firstAreas.track),
      body: renderToString(<TrackApp page={page} />),
    });
  }
  if (!screen) {
    return documentOf({
      ...common,
      title: `${texts.common.product} · ${tenant.name}`,
      description: texts.portal.description(tenant.name),
      files: assets.portal,
      preload: filesOf(firstAreas.portal),
      body: '',
      noscript: texts.portal.needsScript,
    });
  }
  const own = new Set([...assets.signIn.preload, ...assets.signIn.styles, ...filesOf(firstAreas.signIn)]);
  const portalFiles = new Set([
    ...assets.rules,
    assets.portal.script,
    ...assets.portal.preload,
    ...assets.portal.styles,
    ...filesOf(firstAreas.portal),
    ...assets.firstScreen,
    ...filesOf(screenAreas.order),
  ]).difference(own);
  return documentOf({
    ...common,
    title: titleOf(screen, texts.signIn, tenant),
    description: texts.signIn.description(tenant.name),
    files: assets.signIn,
    early: earlySubmit,
    preload: filesOf(firstAreas.signIn),
    body: renderToString(<SignInApp page={page} />),
    portalFiles: [...portalFiles],
  });
};

/** Whoever asks is taken for signed in: that a screen asks for a sign-in does not mean that it is missing. */
export const statusOf: PageRenderer['statusOf'] = (path) => {
  if (screenOf(path) || numbersIn(path, '')) return 200;
  const at = resolve(path, { signedIn: true, roles: [] });
  const isMissing =
    (at.kind === 'page' && at.page === 'notFound') || (at.kind === 'redirect' && at.to === '/404');
  return isMissing ? 404 : 200;
};
