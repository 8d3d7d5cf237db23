import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { ClusterRegistry, type Registry } from '@prometheus-io/client';

/**
 * A message from a worker process to the supervisor (the process that starts the workers). A request for /metrics
 * reaches only one worker, which asks the supervisor for the metrics of all workers.
 */
type MetricsRequest = { metricsRequestId: string };
/** The response of the supervisor. `text` is undefined if it could not collect the metrics. */
type MetricsResponse = MetricsRequest & { text?: string | undefined };

const isMetricsMessage = (message: unknown): message is MetricsResponse =>
  typeof message === 'object' && message !== null && 'metricsRequestId' in message;

/** Makes the supervisor respond to the metrics requests of its workers. Call it in the supervisor. */
export function respondToClusterMetricsRequests(): void {
  const clusterRegistry = new ClusterRegistry();
  cluster.on('message', async (worker: Worker, message: unknown) => {
    if (!isMetricsMessage(message)) return;
    const text = await clusterRegistry.clusterMetrics().catch(() => undefined);
    if (worker.isConnected())
      worker.send({ metricsRequestId: message.metricsRequestId, text } satisfies MetricsResponse);
  });
}

/**
 * Makes the metrics of this worker available to the supervisor. Returns a function that reads the metrics of all
 * workers as Prometheus text. If the supervisor cannot collect them, the text has only the metrics of this worker.
 */
export function createClusterMetricsReader(registry: Registry): () => Promise<string> {
  ClusterRegistry.setRegistries(registry);
  // The constructor registers the listener that responds to the supervisor.
  new ClusterRegistry();
  const pendingRequests = new Map<string, (text: string | undefined) => void>();
  process.on('message', (message) => {
    if (isMetricsMessage(message)) pendingRequests.get(message.metricsRequestId)?.(message.text);
  });
  return async () => {
    const metricsRequestId = randomUUID();
    try {
      const text = await new Promise<string | undefined>((resolve) => {
        pendingRequests.set(metricsRequestId, resolve);
        process.send?.({ metricsRequestId } satisfies MetricsRequest);
      });
      return text ?? (await registry.metrics());
    } finally {
      pendingRequests.delete(metricsRequestId);
    }
  };
}
