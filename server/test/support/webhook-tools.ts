import { calls } from '@miya/contract/calls';
import { type WebhookEvent, webhookEvents } from '@miya/contract/webhooks';
import { afterEach } from 'vitest';
import { buildRates } from '../../../testing/worlds/data/rates.ts';
import { startMessageReceiver } from '../../../testing/worlds/servers/message-receiver.ts';
import type { World } from '../../../testing/worlds/world.ts';
import { startWebhookDelivery, type WebhookDeliveryTiming } from '../../src/features/webhooks/index.ts';
import { createLogger } from '../../src/platform/config/logger.ts';
import { createOutboundSender } from '../../src/platform/outbound/index.ts';

const SECRET = 'a secret that only the tests know';
const fastTiming: Partial<WebhookDeliveryTiming> = {
  pollIntervalMs: 20,
  responseTimeoutMs: 10_000,
  getRetryDelayMs: () => 20,
};

/** Tools for webhook tests: receivers, clients with webhooks, and delivery processes. */
export function createWebhookTools(world: World) {
  const cleanups: (() => Promise<void>)[] = [];
  const hosts: string[] = [];
  afterEach(async () => {
    for (const step of cleanups.splice(0).reverse()) await step();
    await world.owner.deleteFrom('webhook_deliveries').execute();
  });

  async function startHook() {
    const receiver = await startMessageReceiver();
    cleanups.push(receiver.stop);
    hosts.push(new URL(receiver.url).host);
    return receiver;
  }

  /** Adds a webhook with any URL. The owner of the database writes the URL, because the call refuses internal hosts. */
  async function addHook(
    client: { token: string; tenantId: number },
    url: string,
    events: readonly WebhookEvent[] = webhookEvents,
  ) {
    const { token } = client;
    const added = await world.call(
      calls.addWebhook,
      { url: 'https://shop.example.com/', events: [...events] },
      { token },
    );
    const id = added.result?.id ?? '';
    await world.owner.updateTable('webhooks').set({ url }).where('webhook_id', '=', id).execute();
    const secret = (await world.call(calls.getWebhookSecret, { id }, { token })).result?.secret ?? '';
    return { id, secret };
  }

  async function buildShop() {
    const { tenantId, key } = await world.buildOperatorKey();
    const client = await world.buildSignedInClient({ tenantId });
    const rates = await buildRates(world, tenantId);
    return { ...client, ...rates, key };
  }

  function startProcess(timing: Partial<WebhookDeliveryTiming> = {}) {
    const lines: string[] = [];
    const log = createLogger('trace', { write: (line) => void lines.push(line) });
    const outbound = createOutboundSender({ trustedHosts: hosts });
    const process = startWebhookDelivery({
      db: world.db,
      outbound,
      secret: SECRET,
      log,
      timing: { ...fastTiming, ...timing },
    });
    cleanups.push(process.stop);
    return { ...process, logged: () => lines.join('') };
  }
  return { startHook, addHook, buildShop, startProcess };
}
