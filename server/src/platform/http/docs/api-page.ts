import { readFile } from 'node:fs/promises';
import type { Calls } from '@miya/contract';
import { API_V1_PATH, type Routes } from '@miya/contract/v1';
import type { FastifyInstance } from 'fastify';
import { type CompressedBody, compressDocument, sendCompressed } from '../responses/compressed-body.ts';
import { CACHE_WITH_REVALIDATION } from '../responses/versioned-response.ts';
import { describeRoutes } from '../routes/describe-routes.ts';
import { describeCalls } from './openapi.ts';
import { renderApiPage } from './render-api-page.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Adds /api/docs, a page that describes the calls, and /api/docs/openapi.json, the same description for programs. Both
 * are built once at start. The page contains no script, because a script of this origin could read session tokens.
 */
export async function addApiPage(app: FastifyInstance, calls: Calls): Promise<void> {
  const description = describeCalls(calls);
  const stylesheetPath = '/api/docs/page.css';
  const page = await compressDocument(renderApiPage(description, stylesheetPath));
  addDocumentRoute(app, '/api/docs', 'text/html; charset=utf-8', page);
  addDocumentRoute(app, '/api/docs/', 'text/html; charset=utf-8', page);
  addDocumentRoute(
    app,
    '/api/docs/openapi.json',
    JSON_TYPE,
    await compressDocument(JSON.stringify(description)),
  );
  const css = await readFile(new URL('./api-page.css', import.meta.url), 'utf8');
  addDocumentRoute(app, stylesheetPath, 'text/css; charset=utf-8', await compressDocument(css));
}

/** The compressed descriptions, cached for the whole process because tests build hundreds of applications. */
const descriptionsByRoutes = new WeakMap<Routes, Promise<CompressedBody>>();

/** Adds the OpenAPI description of the API for clients' systems. The description is public, so it needs no key. */
export async function addApiDescription(app: FastifyInstance, routes: Routes): Promise<void> {
  const document =
    descriptionsByRoutes.get(routes) ?? compressDocument(JSON.stringify(describeRoutes(routes)));
  descriptionsByRoutes.set(routes, document);
  addDocumentRoute(app, `${API_V1_PATH}/openapi.json`, JSON_TYPE, await document);
}

function addDocumentRoute(app: FastifyInstance, path: string, type: string, body: CompressedBody): void {
  app.get(path, (request, reply) => {
    reply.headers({ 'cache-control': CACHE_WITH_REVALIDATION, vary: 'accept-encoding' });
    return sendCompressed(request, reply, body, type);
  });
}
