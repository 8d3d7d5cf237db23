import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './security-headers.ts';

/** /api/docs: the description for people. /api/docs/openapi.json: the same for programs. */
export async function addApiPage(app: FastifyInstance, description: Record<string, unknown>): Promise<void> {
  // The page starts itself by an inline script and draws with inline styles; it shows no data of anyone.
  const policy = contentSecurityPolicy()
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', policy);
    });
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      logLevel: 'silent',
      configuration: {
        content: description,
        withDefaultFonts: false,
        hideClientButton: true,
        telemetry: false,
        agent: { disabled: true },
      },
    });
  });
}
