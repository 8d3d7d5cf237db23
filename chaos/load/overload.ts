import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { printFigure } from '../../testing/figures/print-figure.ts';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { type Asked, ask, connectAll } from '../support/ask.ts';
import { buildBystander, standBy } from '../support/bystander.ts';
import { conclude, quantile, reconciled, round } from '../support/figures.ts';
import { buildPeople, type Person } from '../support/people.ts';

const CLIENTS = 40;
const MEASURED_MS = 8_000;
const OVERLOADED_MS = 20_000;
const TIMES = 3;
const P99_MS = 2_000;
const NORMAL_MS = 10_000;
/** Somebody of another tenant, whose calls are all answered: they only share the processor. */
const BYSTANDER_P95_MS = 1_000;
/** Somebody who asks for something now and then, before and after. */
const PROBES = 40;

/** T28: three times the load it can take; what is taken on is answered soon, the rest is told so, and it passes. */
export async function overload(): Promise<boolean> {
  const world = await openClientWorld();
  const people = await buildPeople(world, CLIENTS);
  const bystander = await buildBystander(world);
  const { serviceId } = world.client;
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
  });
  const destination = { country: 'MX', postcode: '06700', province: '', city: '', district: '' };
  /** A quote: read, computed and written. */
  const once = ({ token }: Person) =>
    ask(server.address, calls.getQuote, { destination, weight: 3_200, serviceId }, { token });
  const probe = async () => {
    const times: number[] = [];
    for (let at = 0; at < PROBES; at += 1) {
      const { ms, status } = await once(world.client);
      times.push(status === 200 ? ms : Number.POSITIVE_INFINITY);
      await pause(20);
    }
    return quantile(times, 0.9);
  };
  try {
    const calm = await probe();
    const perSecond = await mostPerSecond(people, once);
    printFigure(
      'T28',
      `alone a quote takes ${round(calm)} ms, at most ${round(perSecond)} a second are answered`,
    );
    await connectAll(server.address);
    const standing = standBy(server.address, bystander);
    const answers = await pour(people, once, perSecond * TIMES);
    const beside = await standing.look();
    standing.leave();
    const endedAt = Date.now();
    let after = await probe();
    while (after > Math.max(3 * calm, 50) && Date.now() < endedAt + 2 * NORMAL_MS) after = await probe();
    const normalAfter = Date.now() - endedAt;

    const accepted = answers.filter(({ envelope }) => envelope?.code === 200).map(({ ms }) => ms);
    const shed = answers.filter(({ status, envelope }) => status === 503 && envelope?.code === 503);
    const others = answers.length - accepted.length - shed.length;
    const p99 = quantile(accepted, 0.99);
    return conclude('T28', [
      {
        what: `${answers.length} requests in ${OVERLOADED_MS / 1_000} s: ${accepted.length} answered, ${shed.length} told to come back, ${others} otherwise`,
        isRight: others === 0 && shed.length > 0 && accepted.length > 0,
      },
      {
        what: `somebody of another tenant: ${beside.refused} of ${beside.asked} refused, p95 ${round(beside.p95)} ms`,
        isRight: beside.refused === 0 && beside.p95 <= BYSTANDER_P95_MS,
      },
      { what: `answered ones: p99 ${round(p99)} ms`, isRight: p99 <= P99_MS },
      {
        what: `as before ${normalAfter} ms after it (${round(after)} ms)`,
        isRight: normalAfter <= NORMAL_MS,
      },
      await reconciled(world),
    ]);
  } finally {
    server.child.kill('SIGKILL');
    await world.close();
  }
}

type Once = (person: Person) => Promise<Asked<unknown>>;

/** What it can take: everybody asks again as soon as they are answered. */
async function mostPerSecond(people: readonly Person[], once: Once): Promise<number> {
  let answered = 0;
  const until = Date.now() + MEASURED_MS;
  await Promise.all(
    people.map(async (person) => {
      while (Date.now() < until) if ((await once(person)).status === 200) answered += 1;
    }),
  );
  return answered / (MEASURED_MS / 1_000);
}

/** So many a second, whether the earlier ones are answered or not. */
async function pour(people: readonly Person[], once: Once, perSecond: number) {
  const sent: Promise<Asked<unknown>>[] = [];
  const start = performance.now();
  for (let passed = 0; passed < OVERLOADED_MS; passed = performance.now() - start) {
    while (sent.length < (passed / 1_000) * perSecond) {
      const person = people[sent.length % people.length];
      if (person) sent.push(once(person));
    }
    await pause(5);
  }
  return Promise.all(sent);
}
