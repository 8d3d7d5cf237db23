import { randomInt } from 'node:crypto';
import { type Call, type Envelope, envelopeCodes, type Input, type Result } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../../server/src/bootstrap/app.ts';
import { addClient } from '../../server/src/features/clients/index.ts';
import { postEntry } from '../../server/src/features/finance/index.ts';
import { createOperatorKey } from '../../server/src/features/operator-keys/index.ts';
import { hashPassword } from '../../server/src/features/session/index.ts';
import { addTenant, findTenant, type NewTenant } from '../../server/src/features/tenants/index.ts';
import { createLogger } from '../../server/src/platform/config/logger.ts';
import { APP_ROLE, connect, type Db } from '../../server/src/platform/db/connection/connect.ts';
import { inTenant } from '../../server/src/platform/db/tenancy/tenancy.ts';
import { injectCall } from './servers/inject-call.ts';
import { createDatabase, type TestDatabase } from './servers/postgres.ts';

export const PASSWORD = 'correct horse';

type SentCode = { phone: string; code: string; tenantName: string; language: string };
export type TestClient = { tenantId: number; clientId: string; phone: string; name: string };
export type SignedInClient = TestClient & { token: string };

export type TestOperatorKey = { tenantId: number; keyId: string; key: string };

export type World = {
  app: FastifyInstance;
  /** A connection with the role of the server, which obeys row level security. */
  db: Db;
  /** A connection with the role that owns the tables. It reads and writes the rows of every tenant. */
  owner: Db;
  ownerUrl: string;
  sentCodes: SentCode[];
  /** Returns all log lines of the server as one text. */
  readLog: () => string;
  call: <C extends Call>(call: C, input: Input<C>, options?: CallOptions) => Promise<Envelope<Result<C>>>;
  buildTenant: (tenant?: Partial<NewTenant>) => Promise<number>;
  buildClient: (client?: Partial<TestClient>) => Promise<TestClient>;
  /** Creates a client and signs it in through the call `login`. */
  buildSignedInClient: (client?: Partial<TestClient>) => Promise<SignedInClient>;
  /** Creates an operator key of the tenant, for calls with access 'backoffice'. Adds a tenant when none is passed. */
  buildOperatorKey: (tenantId?: number) => Promise<TestOperatorKey>;
  /** Recharges the client's account. The amount is in minor units: `15_000n` -> 150.00. */
  rechargeAccount: (client: Pick<TestClient, 'tenantId' | 'clientId'>, amount: bigint) => Promise<void>;
  /** Returns the last verification code that was sent to the phone. Throws when no code was sent. */
  getLastCode: (phone: string) => string;
};

export type CallOptions = {
  token?: string;
  key?: string;
  headers?: Record<string, string>;
  address?: string;
};

/** Starts a real application with its own database before the tests of a file, and stops it after them. */
export function createWorld(create: () => Promise<TestDatabase> = createDatabase): World {
  const world = {} as World;
  const closeFunctions: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const database = await create();
    const lines: string[] = [];
    const onError = () => undefined;
    const owner = connect({ url: database.url, connections: 4, onError });
    const db = connect({ url: database.url, role: APP_ROLE, connections: 8, onError });
    const sentCodes: SentCode[] = [];
    const app = await buildApp({
      db,
      logger: createLogger('trace', { write: (line) => lines.push(line) }),
      secret: 'a secret that only the tests know',
      codeSender: { send: async (message) => void sentCodes.push(message) },
      pages: false,
    });
    closeFunctions.push(
      () => app.close(),
      () => db.destroy(),
      () => owner.destroy(),
      () => database.drop(),
    );
    const readLog = () => lines.join('');
    // Tests already hold `world` at this point, so its members are added to the same object.
    Object.assign(world, { app, db, owner, ownerUrl: database.url, sentCodes, readLog });
    Object.assign(world, createFactories(world));
  });
  afterAll(async () => {
    for (const close of closeFunctions) await close();
  });
  return world;
}

function createFactories(world: World) {
  const passwordHash = hashPassword(PASSWORD);
  let lastNetnum = 100;

  const call: World['call'] = async (declared, input, options = {}) => {
    const response = await injectCall(world.app, declared, buildCallRequest(declared, input, options));
    // Only files and streams are sent without an envelope. The server sends them when the call succeeded.
    const isFile = !String(response.headers['content-type']).includes('json');
    return isFile
      ? { code: envelopeCodes.done, message: 'OK', errorCode: null, result: null }
      : response.json();
  };
  const buildTenant: World['buildTenant'] = async (tenant = {}) => {
    lastNetnum += 1;
    const netnum = tenant.netnum ?? lastNetnum;
    // The prefix is counted, because random prefixes collide when a test file builds a hundred tenants.
    const waybillPrefix = [676, 26, 1]
      .map((unit) => String.fromCharCode(65 + (Math.floor(lastNetnum / unit) % 26)))
      .join('');
    const added = await addTenant(world.owner, {
      netnum,
      name: `Tenant ${netnum}`,
      country: 'CN',
      currency: 'CNY',
      waybillPrefix,
      ...tenant,
    });
    if (!added) throw new Error(`tenant ${netnum} already exists`);
    return netnum;
  };
  const buildClient: World['buildClient'] = async (client = {}) => {
    const tenantId = client.tenantId ?? (await buildTenant());
    const tenant = await findTenant(world.owner, tenantId);
    if (!tenant) throw new Error(`tenant ${tenantId} does not exist`);
    const phone = client.phone ?? createPhone();
    const name = client.name ?? 'Some Client';
    const hash = await passwordHash;
    const added = await inTenant(world.db, tenantId, (tx) =>
      addClient(tx, tenant, { phone, name, passwordHash: hash }),
    );
    if (!added) throw new Error(`${phone} is taken in tenant ${tenantId}`);
    return { ...added, phone, name };
  };
  const buildSignedInClient: World['buildSignedInClient'] = async (details = {}) => {
    const client = await buildClient(details);
    const { phone, tenantId } = client;
    const { result } = await call(calls.login, { phone, passWord: PASSWORD, tenantId });
    if (!result) throw new Error('the sign-in of a new client failed');
    return { ...client, token: result.token };
  };
  const buildOperatorKey: World['buildOperatorKey'] = async (existingTenantId) => {
    const tenantId = existingTenantId ?? (await buildTenant());
    return { tenantId, ...(await createOperatorKey(world.owner, tenantId, 'test')) };
  };
  const rechargeAccount: World['rechargeAccount'] = async (client, amount) => {
    const entry = { kind: 'recharge', amount, key: crypto.randomUUID(), actor: 'test' } as const;
    await inTenant(world.db, client.tenantId, (tx) => postEntry(tx, client, entry));
  };
  const getLastCode: World['getLastCode'] = (phone) => {
    const message = world.sentCodes.findLast((sent) => sent.phone === phone);
    if (!message) throw new Error(`no code was sent to ${phone}`);
    return message.code;
  };
  return {
    call,
    buildTenant,
    buildClient,
    buildSignedInClient,
    buildOperatorKey,
    rechargeAccount,
    getLastCode,
  };
}

/** Builds the HTTP request of a call, for tests that change a part of it before they inject it. */
export function buildCallRequest(declared: Call, input: unknown, options: CallOptions = {}): InjectOptions {
  const headers = {
    ...(options.token ? { 'x-token': options.token } : {}),
    ...(options.key ? { 'x-key': options.key } : {}),
    ...options.headers,
  };
  const remoteAddress = options.address ?? '127.0.0.1';
  return declared.method === 'GET'
    ? { method: 'GET', url: declared.path, query: input as Record<string, string>, headers, remoteAddress }
    : { method: 'POST', url: declared.path, payload: input as object, headers, remoteAddress };
}

/** Creates a random Chinese mobile number in international form: `+8613812345678`. */
export const createPhone = () => `+86138${randomInt(100_000_000).toString().padStart(8, '0')}`;
