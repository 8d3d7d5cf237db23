import type { OpenApiDescription, Operation } from './openapi.ts';
import { escapeHtml, renderSchema } from './render-schema.ts';

type DescribedCall = { method: string; path: string; operation: Operation };

/** Renders the API description as an HTML page without scripts. Calls are grouped by feature and can be expanded. */
export function renderApiPage({ openapi, info, paths }: OpenApiDescription, stylesheet: string): string {
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
<p>Version ${escapeHtml(info.version)}</p>
<p>${escapeHtml(info.description)}</p>
<p>Clients sign in and send their token as <code>X-Token</code>; the carrier's systems send a key as <code>X-Key</code>.
The same description for programs: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI ${openapi}).</p>
</header>
<nav aria-label="Features">${features.map(([feature]) => `<a href="#${feature}">${feature}</a>`).join(' ')}</nav>
<main>${features.map(([feature, calls]) => renderFeature(feature, calls)).join('\n')}</main>
</body>
</html>
`;
}

const renderFeature = (feature: string, entries: DescribedCall[]) =>
  `<section id="${feature}"><h2>${feature}</h2>${entries.map(renderCall).join('\n')}</section>`;

function renderCall({ method, path, operation }: DescribedCall): string {
  const { operationId, summary, security, requestBody, parameters = [], responses } = operation;
  const credentials = security.flatMap((scheme) => Object.keys(scheme)).join(', ') || 'public';
  const inputHtml = requestBody
    ? renderSchema(requestBody.content['application/json'].schema)
    : renderSchema({
        type: 'object',
        properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
        required: parameters.filter(({ required }) => required).map(({ name }) => name),
      });
  const responsesHtml = Object.entries(responses[200].content)
    .map(([type, { schema }]) => `<h4>Response: ${escapeHtml(type)}</h4>${renderSchema(schema)}`)
    .join('');
  return `<details id="${operationId}">
<summary><b>${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span> <em>${credentials}</em></summary>
<h4>${requestBody ? 'Body' : 'Query'}</h4>${inputHtml}
<p>${escapeHtml(responses[200].description)}</p>${responsesHtml}
</details>`;
}
