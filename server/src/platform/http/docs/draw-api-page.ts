import { drawSchema, escapeHtml } from './draw-schema.ts';
import type { Description, Operation } from './openapi.ts';

type Entry = { method: string; path: string; operation: Operation };

/** The description as a page that needs no script: the calls by feature, each to be opened. */
export function drawApiPage({ openapi, info, paths }: Description, stylesheet: string): string {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const features = [...Map.groupBy(entries, ({ operation }) => operation.tags[0] ?? '')];
  const title = `${info.title} API`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<header>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(info.description)}</p>
<p>Clients sign in and send their token as <code>X-Token</code>; the carrier's systems send a key as <code>X-Key</code>.
The same for programs: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI ${openapi}).</p>
</header>
<nav aria-label="Features">${features.map(([feature]) => `<a href="#${feature}">${feature}</a>`).join(' ')}</nav>
<main>${features.map(([feature, calls]) => drawFeature(feature, calls)).join('\n')}</main>
</body>
</html>
`;
}

const drawFeature = (feature: string, entries: Entry[]) =>
  `<section id="${feature}"><h2>${feature}</h2>${entries.map(drawEntry).join('\n')}</section>`;

function drawEntry({ method, path, operation }: Entry): string {
  const { operationId, summary, security, requestBody, parameters = [], responses } = operation;
  const needs = security.flatMap((scheme) => Object.keys(scheme)).join(', ') || 'public';
  const asked = requestBody
    ? drawSchema(requestBody.content['application/json'].schema)
    : drawSchema({
        type: 'object',
        properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
        required: parameters.filter(({ required }) => required).map(({ name }) => name),
      });
  const answers = Object.entries(responses[200].content)
    .map(([type, { schema }]) => `<h4>Answer: ${escapeHtml(type)}</h4>${drawSchema(schema)}`)
    .join('');
  return `<details id="${operationId}">
<summary><b>${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span> <em>${needs}</em></summary>
<h4>${requestBody ? 'Body' : 'Query'}</h4>${asked}
<p>${escapeHtml(responses[200].description)}</p>${answers}
</details>`;
}
