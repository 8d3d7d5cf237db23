import { readFile } from 'node:fs/promises';
import type { Calls } from '@miya/contract';
import { type Routes, V1 } from '@miya/contract/v1';
import type { FastifyInstance } from 'fastify';
import { CACHEABLE } from '../answers/cacheable.ts';
import { type CompressedBody, compressDocument, sendCompressed } from '../answers/compressed-body.ts';
import { describeRoutes } from '../routes/describe-routes.ts';
import { drawApiPage } from './draw-api-page.ts';
import { describeCalls } from './openapi.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * /api/docs: the description for people. /api/docs/openapi.json: the same for programs. Both are made once. The page has no
 * script, because it shares its origin with the session tokens.
 */
export async function addApiPage(app: FastifyInstance, calls: Calls): Promise<void> {
  const description = describeCalls(calls);
  const style = '/api/docs/page.css';
  const page = await compressDocument(drawApiPage(description, style));
  addKept(app, '/api/docs', 'text/html; charset=utf-8', page);
  addKept(app, '/api/docs/', 'text/html; charset=utf-8', page);
  addKept(app, '/api/docs/openapi.json', JSON_TYPE, await compressDocument(JSON.stringify(description)));
  const css = await readFile(new URL('./api-page.css', import.meta.url), 'utf8');
  addKept(app, style, 'text/css; charset=utf-8', await compressDocument(css));
}

/** Made once for all applications of a process: tests build hundreds of them. */
const descriptions = new WeakMap<Routes, Promise<CompressedBody>>();

/** The description of the API for clients' own systems. It is public, so it is always served. */
export async function addApiDescription(app: FastifyInstance, routes: Routes): Promise<void> {
  const made = descriptions.get(routes) ?? compressDocument(JSON.stringify(describeRoutes(routes)));
  descriptions.set(routes, made);
  addKept(app, `${V1}/openapi.json`, JSON_TYPE, await made);
}

function addKept(app: FastifyInstance, path: string, type: string, body: CompressedBody): void {
  app.get(path, (request, reply) => {
    reply.headers({ 'cache-control': CACHEABLE, vary: 'accept-encoding' });
    return sendCompressed(request, reply, body, type);
  });
}
