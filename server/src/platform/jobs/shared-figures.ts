import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { ClusterRegistry, type Registry } from '@prometheus-io/client';

/**
 * Messages between a worker process and the supervisor. A request for /metrics reaches only one worker, so that worker
 * asks the supervisor for the metrics of all workers. `figuresFor` is the id of the request.
 */
type MetricsRequest = { figuresFor: string };
/** `text` is undefined when the supervisor could not collect the metrics. */
type MetricsResponse = MetricsRequest & { text?: string | undefined };

const isMetricsMessage = (message: unknown): message is MetricsResponse =>
  typeof message === 'object' && message !== null && 'figuresFor' in message;

/** Answers the metrics requests of all workers. Call it in the supervisor. */
export function answerClusterMetricsRequests(): void {
  const clusterRegistry = new ClusterRegistry();
  cluster.on('message', async (worker: Worker, message: unknown) => {
    if (!isMetricsMessage(message)) return;
    const text = await clusterRegistry.clusterMetrics().catch(() => undefined);
    if (worker.isConnected()) worker.send({ figuresFor: message.figuresFor, text } satisfies MetricsResponse);
  });
}

/**
 * Makes the metrics of this worker available to the supervisor. Returns a function that reads the metrics of all
 * workers as Prometheus text.
 */
export function createClusterMetricsReader(registry: Registry): () => Promise<string> {
  ClusterRegistry.setRegistries(registry);
  // The constructor registers the listener that answers the supervisor.
  new ClusterRegistry();
  const pendingRequests = new Map<string, (text: string | undefined) => void>();
  process.on('message', (message) => {
    if (isMetricsMessage(message)) pendingRequests.get(message.figuresFor)?.(message.text);
  });
  return async () => {
    const figuresFor = randomUUID();
    try {
      const text = await new Promise<string | undefined>((resolve) => {
        pendingRequests.set(figuresFor, resolve);
        process.send?.({ figuresFor } satisfies MetricsRequest);
      });
      // Without an answer of the supervisor, report at least the metrics of this worker.
      return text ?? (await registry.metrics());
    } finally {
      pendingRequests.delete(figuresFor);
    }
  };
}
