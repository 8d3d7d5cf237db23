import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';

/**
 * Drops requests of disconnected clients before their work starts: on arrival, and again when the body is complete.
 * After a TCP reset the IP address of the client is unknown, although the socket may still look open.
 */
export function dropDisconnectedRequests(app: FastifyInstance): void {
  const drop: onRequestHookHandler = (request, reply, done) => {
    if (isDisconnected(request)) closeWithoutResponse(reply);
    else done();
  };
  app.addHook('onRequest', drop);
  app.addHook('preHandler', drop);
}

const isDisconnected = ({ ip, raw }: FastifyRequest) => ip === undefined || raw.socket.destroyed;

function closeWithoutResponse(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.destroy();
}
