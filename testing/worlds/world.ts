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
  /** As the server sees it: the role that obeys row level security. */
  db: Db;
  /** As the owner sees it: every tenant's rows. */
  owner: Db;
  ownerUrl: string;
  sentCodes: SentCode[];
  /** Everything the server logged, as text. */
  readLog: () => string;
  call: <C extends Call>(call: C, input: Input<C>, options?: CallOptions) => Promise<Envelope<Result<C>>>;
  buildTenant: (tenant?: Partial<NewTenant>) => Promise<number>;
  buildClient: (client?: Partial<TestClient>) => Promise<TestClient>;
  /** A client with a session of its own; signed in through the real call. */
  buildSignedInClient: (client?: Partial<TestClient>) => Promise<SignedInClient>;
  /** A key of the tenant's back office, for calls with access 'backoffice'. */
  buildOperatorKey: (tenantId?: number) => Promise<TestOperatorKey>;
  /** Recharges the client's account, in minor units. */
  rechargeAccount: (client: Pick<TestClient, 'tenantId' | 'clientId'>, amount: bigint) => Promise<void>;
  getLastCode: (phone: string) => string;
};

export type CallOptions = {
  token?: string;
  key?: string;
  headers?: Record<string, string>;
  address?: string;
};

/** A real application on a database of its own, for all tests of one file. */
export function createWorld(create: () => Promise<TestDatabase> = createDatabase): World {
  const world = {} as World;
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const database = await create();
    const lines: string[] = [];
    const onError = () => undefined;
    const owner = connect({ url: database.url, connections: 4, onError });
    const db = connect({ url: database.url, role: APP_ROLE, connections: 8, onError });
    const sent: SentCode[] = [];
    const app = await buildApp({
      db,
      logger: createLogger('trace', { write: (line) => lines.push(line) }),
      secret: 'a secret that only the tests know',
      codeSender: { send: async (message) => void sent.push(message) },
      pages: false,
    });
    closing.push(
      () => app.close(),
      () => db.destroy(),
      () => owner.destroy(),
      () => database.drop(),
    );
    Object.assign(world, { app, db, owner, ownerUrl: database.url, sent, logged: () => lines.join('') });
    Object.assign(world, createFactories(world));
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });
  return world;
}

function createFactories(world: World) {
  const passwordHash = hashPassword(PASSWORD);
  let lastNetnum = 100;

  const call: World['call'] = async (declared, input, options = {}) => {
    const response = await injectCall(world.app, declared, requestOf(declared, input, options));
    // A file or a stream is the only answer that is no envelope, and it means: done.
    const isFile = !String(response.headers['content-type']).includes('json');
    return isFile
      ? { code: envelopeCodes.done, message: 'OK', errorCode: null, result: null }
      : response.json();
  };
  const buildTenant: World['buildTenant'] = async (tenant = {}) => {
    lastNetnum += 1;
    const netnum = tenant.netnum ?? lastNetnum;
    // Counted, not random: a file that builds a hundred tenants must not draw one prefix twice.
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
    if (!added) throw new Error(`tenant ${netnum} is there already`);
    return netnum;
  };
  const buildClient: World['buildClient'] = async (client = {}) => {
    const tenantId = client.tenantId ?? (await buildTenant());
    const tenant = await findTenant(world.owner, tenantId);
    if (!tenant) throw new Error(`there is no tenant ${tenantId}`);
    const phone = client.phone ?? createPhone();
    const name = client.name ?? 'Some Client';
    const hash = await passwordHash;
    const owner = await inTenant(world.db, tenantId, (tx) =>
      addClient(tx, tenant, { phone, name, passwordHash: hash }),
    );
    if (!owner) throw new Error(`${phone} is taken in tenant ${tenantId}`);
    return { ...owner, phone, name };
  };
  const buildSignedIn: World['buildSignedInClient'] = async (wanted = {}) => {
    const client = await buildClient(wanted);
    const { phone, tenantId } = client;
    const { result } = await call(calls.login, { phone, passWord: PASSWORD, tenantId });
    if (!result) throw new Error('the sign-in of a fresh client failed');
    return { ...client, token: result.token };
  };
  const buildKey: World['buildOperatorKey'] = async (wanted) => {
    const tenantId = wanted ?? (await buildTenant());
    return { tenantId, ...(await createOperatorKey(world.owner, tenantId, 'test')) };
  };
  const giveMoney: World['rechargeAccount'] = async (client, amount) => {
    const entry = { kind: 'recharge', amount, key: crypto.randomUUID(), actor: 'test' } as const;
    await inTenant(world.db, client.tenantId, (tx) => postEntry(tx, client, entry));
  };
  const lastCodeTo: World['getLastCode'] = (phone) => {
    const message = world.sentCodes.findLast((sent) => sent.phone === phone);
    if (!message) throw new Error(`no code was sent to ${phone}`);
    return message.code;
  };
  return { call, buildTenant, buildClient, buildSignedIn, buildKey, giveMoney, lastCodeTo };
}

/** The HTTP request of a call, for tests that need to bend it. */
export function requestOf(declared: Call, input: unknown, options: CallOptions = {}): InjectOptions {
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

/** A valid Chinese mobile number that no other test uses. */
export const createPhone = () => `+86138${randomInt(100_000_000).toString().padStart(8, '0')}`;
