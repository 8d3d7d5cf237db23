import type { ExplicitColorMode, Page } from '@miya/contract/page';
import type { EntryFiles } from './assets.ts';

type DocumentParts = {
  page: Page;
  lang: string;
  title: string;
  description: string;
  /** Asks search engines not to list the page. True for the tracking pages of single parcels. */
  isUnlisted?: boolean;
  files: EntryFiles;
  /** The URL of a small script that loads before the large ones. */
  earlyScript?: string;
  /** Modules that the entry will import, such as its texts. */
  preloadedModules: string[];
  /** HTML that React has rendered and escaped. */
  body: string;
  noscript?: string;
  /** The files of the portal that the sign-in page loads in advance. */
  portalFiles?: string[];
};

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Escapes JSON for a script element: `</script>` must not end the element, and U+2028 must not end a line. */
const escapeJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const backgroundColors: Record<ExplicitColorMode, string> = { light: '#ffffff', dark: '#12161f' };

/**
 * The meta tags for the colour of a phone's browser bar: one tag for the colour mode that the user has chosen.
 * Without a choice, one tag for the light and one for the dark mode of the operating system.
 */
const buildThemeColorTags = (mode: ExplicitColorMode | undefined) =>
  mode
    ? [`<meta name="theme-color" content="${backgroundColors[mode]}">`]
    : Object.entries(backgroundColors).map(
        ([system, color]) =>
          `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${system})">`,
      );

export function buildDocument(parts: DocumentParts): string {
  const { mode } = parts.page;
  const nonce = escapeHtml(parts.page.nonce);
  const links = [
    ...parts.files.styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`),
    ...[...new Set([...parts.files.preload, ...parts.preloadedModules])].map(
      (file) => `<link rel="modulepreload" href="${escapeHtml(file)}" nonce="${nonce}">`,
    ),
  ];
  return `<!doctype html>
<html lang="${parts.lang}"${mode ? ` data-mode="${mode}"` : ''}>
<head>
<meta charset="utf-8">
<title>${escapeHtml(parts.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(parts.description)}">
${parts.isUnlisted ? '<meta name="robots" content="noindex">\n' : ''}<meta property="og:title" content="${escapeHtml(parts.title)}">
<meta property="og:description" content="${escapeHtml(parts.description)}">
${buildThemeColorTags(mode).join('\n')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${parts.earlyScript ? `<script src="${escapeHtml(parts.earlyScript)}" async nonce="${nonce}"></script>\n` : ''}${links.join('\n')}
<script type="module" src="${escapeHtml(parts.files.script)}" nonce="${nonce}"></script>
</head>
<body>
<div id="root">${parts.body}</div>
${parts.noscript ? `<noscript>${escapeHtml(parts.noscript)}</noscript>\n` : ''}<script type="application/json" id="page">${escapeJson(parts.page)}</script>
${parts.portalFiles ? `<script type="application/json" id="portal-files">${escapeJson(parts.portalFiles)}</script>\n` : ''}</body>
</html>
`;
}
