import { assets } from 'virtual:assets';
import { languageTags } from '@miya/contract';
import type { RenderPage } from '@miya/contract/page';
import { renderToString } from 'react-dom/server';
import { portalAreas } from './app/portal-areas.ts';
import { documentOf } from './document.ts';
import { allTexts } from './i18n/all-texts.ts';
import { type Area, areaFile } from './i18n/areas.ts';
import { provideTexts } from './i18n/texts.tsx';
import { screenOf } from './sign-in/screens.ts';
import { SignInApp } from './sign-in/sign-in-app.tsx';
import { signInAreas } from './sign-in/sign-in-areas.ts';
import { titleOf } from './sign-in/title.ts';

for (const [language, areas] of Object.entries(allTexts) as [
  keyof typeof allTexts,
  (typeof allTexts)['en'],
][]) {
  provideTexts(language, 'common', areas.common);
  provideTexts(language, 'errors', areas.errors);
  provideTexts(language, 'signIn', areas.signIn);
  provideTexts(language, 'portal', areas.portal);
  provideTexts(language, 'shell', areas.shell);
}

/** The whole document of a page. A sign-in screen is complete before any script runs; the portal draws itself. */
export const renderPage: RenderPage = (page) => {
  const { language, tenant } = page.start;
  const texts = allTexts[language];
  const filesOf = (areas: readonly Area[]) =>
    areas.flatMap((area) => assets.texts[areaFile(language, area)] ?? []);
  const screen = screenOf(page.path);
  const common = { page, lang: languageTags[language] };
  if (!screen) {
    return documentOf({
      ...common,
      title: `${texts.common.product} · ${tenant.name}`,
      description: texts.portal.description(tenant.name),
      files: assets.portal,
      preload: filesOf(portalAreas),
      body: '',
      noscript: texts.portal.needsScript,
    });
  }
  return documentOf({
    ...common,
    title: titleOf(screen, texts.signIn, tenant),
    description: texts.signIn.description(tenant.name),
    files: assets.signIn,
    preload: filesOf(signInAreas),
    body: renderToString(<SignInApp page={page} />),
    portalFiles: [
      ...new Set([
        ...assets.rules,
        assets.portal.script,
        ...assets.portal.preload,
        ...assets.portal.styles,
        ...filesOf(portalAreas),
      ]),
    ],
  });
};
