import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { routes } from '@miya/contract/v1';
import { describe, expect, it } from 'vitest';
import { describeRoutes } from '../../src/platform/http/routes/describe-routes.ts';
import { type ApiDescription, findBreakingChanges } from '../support/find-breaking-changes.ts';

/** The descriptions of all releases. Programs written for an old release still use the API. */
const folder = fileURLToPath(new URL('../../../docs/api/released/', import.meta.url));
const releasedFiles = readdirSync(folder).filter((name) => /^openapi-1\.\d+\.\d+\.json$/.test(name));
const readDescription = (name: string): ApiDescription =>
  JSON.parse(readFileSync(`${folder}${name}`, 'utf8'));
const buildDescription = (): ApiDescription => JSON.parse(JSON.stringify(describeRoutes(routes)));

describe('the API description', () => {
  it('stays compatible with all releases', () => {
    expect(releasedFiles.length).toBeGreaterThan(0);
    for (const name of releasedFiles)
      expect(findBreakingChanges(readDescription(name), buildDescription()), name).toEqual([]);
  });
});

type ChangeDescription = (description: ApiDescription) => unknown;

/** Lists the breaking changes after `change` was applied to the current description. */
const findBreakingAfter = (bend: ChangeDescription): string[] => {
  const description = buildDescription();
  bend(description);
  return findBreakingChanges(buildDescription(), description);
};
type MutableSchema = Record<string, unknown> & { push: (value: unknown) => void; pop: () => void };
/** Returns the object or list at the path. */
const getSchema = (value: unknown, ...path: string[]): MutableSchema =>
  path.reduce((found, name) => (found as MutableSchema)[name], value) as MutableSchema;
const getRequestSchema = (description: ApiDescription) =>
  getSchema(description, 'paths', '/orders', 'post', 'requestBody', 'content', 'application/json', 'schema');
const getResponseSchema = (description: ApiDescription) =>
  getSchema(
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
  const breaking: [string, ChangeDescription, RegExp][] = [
    ['a removed path', ({ paths }) => delete paths['/orders'], /POST \/orders is gone/],
    ['a removed method', ({ paths }) => delete paths['/orders']?.get, /GET \/orders is gone/],
    [
      'a removed request field',
      (one) => delete getSchema(getRequestSchema(one), 'properties').quoteId,
      /quoteId is gone/,
    ],
    [
      'a request field that becomes required',
      (one) => getSchema(getRequestSchema(one), 'required').push('quoteId'),
      /quoteId is required now/,
    ],
    [
      'a removed response field',
      (one) => delete getSchema(getResponseSchema(one), 'properties').waybill,
      /waybill is gone/,
    ],
    [
      'a response field that becomes optional',
      (one) => getSchema(getResponseSchema(one), 'required').pop(),
      /may be missing now/,
    ],
    [
      'a response field with another type',
      (one) => Object.assign(getSchema(getResponseSchema(one), 'properties', 'waybill'), { type: 'integer' }),
      /waybill was string and is integer/,
    ],
    [
      'a response field that becomes nullable',
      (one) =>
        Object.assign(getSchema(getResponseSchema(one), 'properties', 'waybill'), {
          type: ['string', 'null'],
        }),
      /waybill was string/,
    ],
    [
      'a removed request value',
      (one) => getSchema(getRequestSchema(one), 'properties', 'order', 'properties', 'payment', 'enum').pop(),
      /payment no longer accepts/,
    ],
    [
      'a lower limit',
      (one) =>
        Object.assign(
          getSchema(
            getRequestSchema(one),
            'properties',
            'order',
            'properties',
            'sender',
            'properties',
            'name',
          ),
          { maxLength: 5 },
        ),
      /narrower maxLength/,
    ],
    [
      'another status',
      (one) => delete getSchema(one, 'paths', '/orders', 'post', 'responses')['201'],
      /no longer responds 201/,
    ],
  ];
  it.each(breaking)('finds %s', (_, bend, expected) => {
    expect(findBreakingAfter(bend).join('\n')).toMatch(expected);
  });

  const harmlessChanges: [string, ChangeDescription][] = [
    ['a new path', ({ paths }) => Object.assign(paths, { '/more': paths['/orders'] })],
    [
      'a new optional request field',
      (one) => Object.assign(getSchema(getRequestSchema(one), 'properties'), { more: { type: 'string' } }),
    ],
    [
      'a new response field',
      (one) => Object.assign(getSchema(getResponseSchema(one), 'properties'), { more: { type: 'string' } }),
    ],
    [
      'a new request value',
      (one) =>
        getSchema(getRequestSchema(one), 'properties', 'order', 'properties', 'payment', 'enum').push('more'),
    ],
  ];
  it.each(harmlessChanges)('accepts %s', (_, bend) => {
    expect(findBreakingAfter(bend)).toEqual([]);
  });
});
