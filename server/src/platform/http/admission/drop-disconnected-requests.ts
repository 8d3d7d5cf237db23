import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';

/**
 * Adds hooks that drop the requests of disconnected clients. The hooks run when a request arrives and again when its
 * body is complete, so before the handler starts.
 */
export function dropDisconnectedRequests(app: FastifyInstance): void {
  const dropIfDisconnected: onRequestHookHandler = (request, reply, done) => {
    if (isDisconnected(request)) closeWithoutResponse(reply);
    else done();
  };
  app.addHook('onRequest', dropIfDisconnected);
  app.addHook('preHandler', dropIfDisconnected);
}

/** After a TCP reset the IP address is undefined, although the socket may not be destroyed yet. */
const isDisconnected = ({ ip, raw }: FastifyRequest) => ip === undefined || raw.socket.destroyed;

function closeWithoutResponse(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.destroy();
}
