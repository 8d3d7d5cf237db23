import type { Worker } from 'node:cluster';

/** An internal message of Node's cluster module. `newconn` gives a connection to a worker; `ack` confirms its `seq`. */
type ClusterMessage = { act?: string; seq?: number; ack?: number };
type Connection = { close: () => void };

/**
 * Closes the connections that a worker received but did not confirm before it was killed. Node's cluster module keeps
 * these connections open although no process reads them, so clients would wait until they time out. After the close a
 * client can retry at once.
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
