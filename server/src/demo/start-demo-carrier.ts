import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../platform/db/connection/connect.ts';
import { runEvery } from '../platform/jobs/run-every.ts';
import { runDemoCarrier } from './carrier/demo-carrier.ts';
import { demoNetnums } from './demo-tenants.ts';

const RUN_INTERVAL_MS = 15_000;

/** Runs the demo carrier periodically. It records the orders of users and adds scans. */
export const startDemoCarrier = (db: Db, log: FastifyBaseLogger): { stop: () => Promise<void> } =>
  runEvery(RUN_INTERVAL_MS, log, () => runDemoCarrier(db, demoNetnums));
