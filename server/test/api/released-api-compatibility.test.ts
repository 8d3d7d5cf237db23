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
const findBreakingAfter = (change: ChangeDescription): string[] => {
  const description = buildDescription();
  change(description);
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
      (description) => delete getSchema(getRequestSchema(description), 'properties').quoteId,
      /quoteId is gone/,
    ],
    [
      'a request field that becomes required',
      (description) => getSchema(getRequestSchema(description), 'required').push('quoteId'),
      /quoteId is required now/,
    ],
    [
      'a removed response field',
      (description) => delete getSchema(getResponseSchema(description), 'properties').waybill,
      /waybill is gone/,
    ],
    [
      'a response field that becomes optional',
      (description) => getSchema(getResponseSchema(description), 'required').pop(),
      /may be missing now/,
    ],
    [
      'a response field with another type',
      (description) =>
        Object.assign(getSchema(getResponseSchema(description), 'properties', 'waybill'), {
          type: 'integer',
        }),
      /waybill was string and is integer/,
    ],
    [
      'a response field that becomes nullable',
      (description) =>
        Object.assign(getSchema(getResponseSchema(description), 'properties', 'waybill'), {
          type: ['string', 'null'],
        }),
      /waybill was string/,
    ],
    [
      'a removed request value',
      (description) =>
        getSchema(
          getRequestSchema(description),
          'properties',
          'order',
          'properties',
          'payment',
          'enum',
        ).pop(),
      /payment no longer accepts/,
    ],
    [
      'a lower limit',
      (description) =>
        Object.assign(
          getSchema(
            getRequestSchema(description),
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
      (description) => delete getSchema(description, 'paths', '/orders', 'post', 'responses')['201'],
      /no longer responds 201/,
    ],
  ];
  it.each(breaking)('finds %s', (_, change, expected) => {
    expect(findBreakingAfter(change).join('\n')).toMatch(expected);
  });

  const harmlessChanges: [string, ChangeDescription][] = [
    ['a new path', ({ paths }) => Object.assign(paths, { '/more': paths['/orders'] })],
    [
      'a new optional request field',
      (description) =>
        Object.assign(getSchema(getRequestSchema(description), 'properties'), { more: { type: 'string' } }),
    ],
    [
      'a new response field',
      (description) =>
        Object.assign(getSchema(getResponseSchema(description), 'properties'), { more: { type: 'string' } }),
    ],
    [
      'a new request value',
      (description) =>
        getSchema(getRequestSchema(description), 'properties', 'order', 'properties', 'payment', 'enum').push(
          'more',
        ),
    ],
  ];
  it.each(harmlessChanges)('accepts %s', (_, change) => {
    expect(findBreakingAfter(change)).toEqual([]);
  });
});
