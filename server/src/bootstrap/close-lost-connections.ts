import type { Worker } from 'node:cluster';

/** What Node's cluster module sends between supervisor and worker: a new connection, and its confirmation. */
type ClusterMessage = { act?: string; seq?: number; ack?: number };
type Connection = { close: () => void };

/**
 * Closes the connections that a worker was given but did not confirm before it was killed. Node's cluster module keeps
 * them open without an owner, so the client would wait until its own timeout. Closed, the client can try again at once.
 */
export function closeLostConnections(worker: Worker): void {
  const unconfirmed = new Map<number | undefined, Connection>();
  const child = worker.process;
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  child.send = (...args: unknown[]) => {
    const [message, connection] = args as [ClusterMessage, Connection | undefined];
    if (message.act === 'newconn' && connection) unconfirmed.set(message.seq, connection);
    return send(...args);
  };
  child.on('internalMessage', ({ ack }: ClusterMessage) => unconfirmed.delete(ack));
  worker.once('exit', () => {
    for (const connection of unconfirmed.values()) connection.close();
  });
}
