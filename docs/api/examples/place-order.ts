// Places an order, prints its label and reads the order again. Node 22 or newer; npm install @miya/client
import { readFile, writeFile } from 'node:fs/promises';
import { createClient, MiyaProblem } from '@miya/client';

const miya = createClient({ key: process.env.MIYA_KEY ?? '', baseUrl: process.env.MIYA_URL ?? '' });
const parts = JSON.parse(await readFile(new URL('./order.json', import.meta.url), 'utf8'));

const { services } = await miya.listServices();
const [service] = services;
if (!service) throw new Error('Your carrier has no service yet');

try {
  const order = await miya.createOrder(
    { order: { ...parts, serviceId: service.id } },
    // Your own number of the order: sent twice, it is placed once.
    { idempotencyKey: process.env.ORDER_NUMBER ?? crypto.randomUUID() },
  );
  console.log(`waybill ${order.waybill}, ${order.quote.total} ${order.quote.currency} in minor units`);

  const label = await miya.printLabels({ ids: [order.id] });
  await writeFile(process.env.LABEL ?? 'label.pdf', Buffer.from(await label.arrayBuffer()));

  const { status } = await miya.getOrder({ id: order.id });
  console.log(`status ${status}`);
} catch (error) {
  if (!(error instanceof MiyaProblem)) throw error;
  console.error(error.code, error.problems);
  process.exitCode = 1;
}
