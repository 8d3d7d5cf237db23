import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { routes } from '@miya/contract/v1';
import { describe, expect, it } from 'vitest';
import { describeRoutes } from '../../src/platform/http/routes/describe-routes.ts';
import { type Described, findBreaking } from '../support/find-breaking.ts';

/** The descriptions of all releases, by version: whoever wrote a program by one of them may still use it. */
const folder = fileURLToPath(new URL('../../../docs/api/released/', import.meta.url));
const released = readdirSync(folder).filter((name) => /^openapi-1\.\d+\.\d+\.json$/.test(name));
const read = (name: string): Described => JSON.parse(readFileSync(`${folder}${name}`, 'utf8'));
const today = (): Described => JSON.parse(JSON.stringify(describeRoutes(routes)));

describe('the description of the API', () => {
  it('breaks nothing that was released', () => {
    expect(released.length).toBeGreaterThan(0);
    for (const name of released) expect(findBreaking(read(name), today()), name).toEqual([]);
  });
});

type Bend = (description: Described) => unknown;

/** The description of the order that is placed, bent. */
const bent = (bend: Bend): string[] => {
  const description = today();
  bend(description);
  return findBreaking(today(), description);
};
type Bendable = Record<string, unknown> & { push: (value: unknown) => void; pop: () => void };
/** What stands there, ready to be bent: an object, or a list. */
const schemaAt = (value: unknown, ...path: string[]): Bendable =>
  path.reduce((found, name) => (found as Bendable)[name], value) as Bendable;
const asked = (description: Described) =>
  schemaAt(description, 'paths', '/orders', 'post', 'requestBody', 'content', 'application/json', 'schema');
const answered = (description: Described) =>
  schemaAt(
    description,
    'paths',
    '/orders',
    'post',
    'responses',
    '201',
    'content',
    'application/json',
    'schema',
  );

describe('findBreaking', () => {
  const breaking: [string, Bend, RegExp][] = [
    ['a path that goes', ({ paths }) => delete paths['/orders'], /POST \/orders is gone/],
    ['a method that goes', ({ paths }) => delete paths['/orders']?.get, /GET \/orders is gone/],
    [
      'a field that is no longer taken',
      (one) => delete schemaAt(asked(one), 'properties').quoteId,
      /quoteId is gone/,
    ],
    [
      'a field that is required now',
      (one) => schemaAt(asked(one), 'required').push('quoteId'),
      /quoteId is required now/,
    ],
    [
      'a field of an answer that goes',
      (one) => delete schemaAt(answered(one), 'properties').waybill,
      /waybill is gone/,
    ],
    [
      'a field of an answer that may be missing',
      (one) => schemaAt(answered(one), 'required').pop(),
      /may be missing now/,
    ],
    [
      'a field of an answer with another type',
      (one) => Object.assign(schemaAt(answered(one), 'properties', 'waybill'), { type: 'integer' }),
      /waybill was string and is integer/,
    ],
    [
      'a field of an answer that may be null',
      (one) => Object.assign(schemaAt(answered(one), 'properties', 'waybill'), { type: ['string', 'null'] }),
      /waybill was string/,
    ],
    [
      'a value that is no longer taken',
      (one) => schemaAt(asked(one), 'properties', 'order', 'properties', 'payment', 'enum').pop(),
      /payment no longer takes/,
    ],
    [
      'a limit that is lower',
      (one) =>
        Object.assign(
          schemaAt(asked(one), 'properties', 'order', 'properties', 'sender', 'properties', 'name'),
          { maxLength: 5 },
        ),
      /narrower maxLength/,
    ],
    [
      'another status',
      (one) => delete schemaAt(one, 'paths', '/orders', 'post', 'responses')['201'],
      /not answered 201/,
    ],
  ];
  it.each(breaking)('finds %s', (_, bend, expected) => {
    expect(bent(bend).join('\n')).toMatch(expected);
  });

  const harmless: [string, Bend][] = [
    ['a new path', ({ paths }) => Object.assign(paths, { '/more': paths['/orders'] })],
    [
      'a new field that may be left out',
      (one) => Object.assign(schemaAt(asked(one), 'properties'), { more: { type: 'string' } }),
    ],
    [
      'a new field of an answer',
      (one) => Object.assign(schemaAt(answered(one), 'properties'), { more: { type: 'string' } }),
    ],
    [
      'another value that is taken',
      (one) => schemaAt(asked(one), 'properties', 'order', 'properties', 'payment', 'enum').push('more'),
    ],
  ];
  it.each(harmless)('lets %s pass', (_, bend) => {
    expect(bent(bend)).toEqual([]);
  });
});
