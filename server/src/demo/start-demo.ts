import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../platform/db/connection/connect.ts';
import { runEvery } from '../platform/jobs/run-every.ts';
import { runDemoCarrier } from './carrier/demo-carrier.ts';
import { demoNetnums } from './demo-tenants.ts';

const TICK_MS = 15_000;

/** Keeps a small carrier running, which moves along what people order in the demo. */
export const startDemo = (db: Db, log: FastifyBaseLogger): { stop: () => Promise<void> } =>
  runEvery(TICK_MS, log, () => runDemoCarrier(db, demoNetnums));
