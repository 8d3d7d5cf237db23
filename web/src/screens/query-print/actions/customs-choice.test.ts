import { describe, expect, it } from 'vitest';
import { nothingForCustoms, readCustoms } from './customs-choice.ts';

describe('readCustoms', () => {
  it('asks for nothing where nothing is chosen, whichever orders it would be for', () => {
    expect(readCustoms(nothingForCustoms)).toEqual({ problems: {} });
    expect(readCustoms({ ...nothingForCustoms, onlyMissing: false, link: '  ' })).toEqual({ problems: {} });
  });

  it('reads what was typed as an order is read, and sets it only where it is missing', () => {
    const { customs, problems } = readCustoms({
      ...nothingForCustoms,
      hsCode: ' 6109.10-0012',
      ioss: 'im 2760000742',
      exportReason: 'sale',
    });
    expect(problems).toEqual({});
    expect(customs).toMatchObject({
      hsCode: '6109100012',
      ioss: 'IM2760000742',
      exportReason: 'sale',
      onlyMissing: true,
    });
  });

  it('names the fields that are wrong, and asks for nothing then', () => {
    expect(readCustoms({ ...nothingForCustoms, hsCode: '61', ioss: '12', origin: 'CN' })).toEqual({
      problems: { hsCode: 'hs_code_invalid', ioss: 'ioss_invalid' },
    });
  });
});
