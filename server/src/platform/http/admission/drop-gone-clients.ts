import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';

/**
 * Drops a request whose client has disconnected, before work on it starts: when it arrives, and when its body is complete.
 * After a TCP reset the address of the client is unknown, although the socket may still look open.
 */
export function dropGoneClients(app: FastifyInstance): void {
  const drop: onRequestHookHandler = (request, reply, done) => {
    if (isGone(request)) abandon(reply);
    else done();
  };
  app.addHook('onRequest', drop);
  app.addHook('preHandler', drop);
}

const isGone = ({ ip, raw }: FastifyRequest) => ip === undefined || raw.socket.destroyed;

function abandon(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.destroy();
}
