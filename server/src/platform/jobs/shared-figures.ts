import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { ClusterRegistry, type Registry } from '@prometheus-io/client';

/** Whoever asks for figures reaches one process of several; it asks the one that keeps them all for those of all. */
type Asked = { figuresFor: string };
type Told = Asked & { text?: string | undefined };

const isAsked = (message: unknown): message is Told =>
  typeof message === 'object' && message !== null && 'figuresFor' in message;

/** In the process that keeps the others. */
export function answerFigures(): void {
  const all = new ClusterRegistry();
  cluster.on('message', async (worker: Worker, message: unknown) => {
    if (!isAsked(message)) return;
    const text = await all.clusterMetrics().catch(() => undefined);
    if (worker.isConnected()) worker.send({ figuresFor: message.figuresFor, text } satisfies Told);
  });
}

/** In one of the others: it gives its own figures when asked for them. Returns how to get those of all. */
export function shareFigures(registry: Registry): () => Promise<string> {
  ClusterRegistry.setRegistries(registry);
  // It begins to listen by being made.
  new ClusterRegistry();
  const waiting = new Map<string, (text: string | undefined) => void>();
  process.on('message', (message) => {
    if (isAsked(message)) waiting.get(message.figuresFor)?.(message.text);
  });
  return async () => {
    const figuresFor = randomUUID();
    try {
      const text = await new Promise<string | undefined>((resolve) => {
        waiting.set(figuresFor, resolve);
        process.send?.({ figuresFor } satisfies Asked);
      });
      // Better those of one than none.
      return text ?? (await registry.metrics());
    } finally {
      waiting.delete(figuresFor);
    }
  };
}
