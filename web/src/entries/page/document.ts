import type { ChosenMode, Page } from '@miya/contract/page';
import type { EntryFiles } from './assets.ts';

type Document = {
  page: Page;
  lang: string;
  title: string;
  description: string;
  /** Not for search engines: whose parcel it is nobody else has to find. */
  unlisted?: boolean;
  files: EntryFiles;
  /** A script that is there before the others, whatever they weigh. */
  early?: string;
  /** More modules the entry is certain to ask for: its texts. */
  preload: string[];
  /** Markup made by React, which escapes what it holds. */
  body: string;
  noscript?: string;
  portalFiles?: string[];
};

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** JSON inside a script element: no `<` may end the element, and no separator may end a line. */
const escapeJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const grounds: Record<ChosenMode, string> = { light: '#ffffff', dark: '#12161f' };

/** What a phone paints its own bar with: as the page is, chosen or by the system. */
const themeColors = (mode: ChosenMode | undefined) =>
  mode
    ? [`<meta name="theme-color" content="${grounds[mode]}">`]
    : Object.entries(grounds).map(
        ([system, ground]) =>
          `<meta name="theme-color" content="${ground}" media="(prefers-color-scheme: ${system})">`,
      );

export function documentOf(of: Document): string {
  const { mode } = of.page;
  const nonce = escapeHtml(of.page.nonce);
  const links = [
    ...of.files.styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`),
    ...[...new Set([...of.files.preload, ...of.preload])].map(
      (file) => `<link rel="modulepreload" href="${escapeHtml(file)}" nonce="${nonce}">`,
    ),
  ];
  return `<!doctype html>
<html lang="${of.lang}"${mode ? ` data-mode="${mode}"` : ''}>
<head>
<meta charset="utf-8">
<title>${escapeHtml(of.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(of.description)}">
${of.unlisted ? '<meta name="robots" content="noindex">\n' : ''}<meta property="og:title" content="${escapeHtml(of.title)}">
<meta property="og:description" content="${escapeHtml(of.description)}">
${themeColors(mode).join('\n')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${of.early ? `<script src="${escapeHtml(of.early)}" async nonce="${nonce}"></script>\n` : ''}${links.join('\n')}
<script type="module" src="${escapeHtml(of.files.script)}" nonce="${nonce}"></script>
</head>
<body>
<div id="root">${of.body}</div>
${of.noscript ? `<noscript>${escapeHtml(of.noscript)}</noscript>\n` : ''}<script type="application/json" id="page">${escapeJson(of.page)}</script>
${of.portalFiles ? `<script type="application/json" id="portal-files">${escapeJson(of.portalFiles)}</script>\n` : ''}</body>
</html>
`;
}
