import type { Call } from '@miya/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** Injects the request of a call. An event stream never ends: returns its first chunks and closes the stream. */
export async function injectCall(
  app: FastifyInstance,
  call: Call,
  request: InjectOptions,
): Promise<LightMyRequestResponse> {
  if (!call.events) return app.inject(request);
  const response = await app.inject({ ...request, payloadAsStream: true });
  let body = '';
  const stream = response.stream().on('data', (chunk) => {
    body += chunk;
  });
  const isStream = String(response.headers['content-type']).startsWith('text/event-stream');
  if (isStream) {
    await new Promise(setImmediate);
    const closed = new Promise((resolve) => response.raw.res.once('close', resolve));
    response.raw.res.destroy();
    await closed;
  } else await new Promise((resolve) => stream.once('end', resolve));
  const { statusCode, headers } = response;
  return { ...response, statusCode, headers, body, payload: body, json: () => JSON.parse(body) };
}
