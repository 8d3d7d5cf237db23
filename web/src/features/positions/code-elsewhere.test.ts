import type { Position, PositionPath } from '@miya/contract/positions';
import { describe, expect, it } from 'vitest';
import { codeElsewhere, nameElsewhere } from './code-elsewhere.ts';
import { emptyRegion, type PlaceValue, withLevels } from './places/region-draft.ts';

const place = (value: string): Position => ({ value, label: value.split('/').at(-1) ?? '', leaf: false });
const pathTo = (value: string): Position[] => {
  const [country, ...steps] = value.split('/');
  return steps.map((_, at) => place([country, ...steps.slice(0, at + 1)].join('/')));
};
const at = (value: string, postcode: string): PlaceValue => {
  const code = value.slice(0, 2);
  const country = { value: code, label: code, code };
  return { region: withLevels({ ...emptyRegion, country }, pathTo(value)), postcode };
};
const found = (...values: string[]) => ({
  exact: true,
  places: values.map((value): PositionPath => ({ path: pathTo(value), postcode: null })),
});
const labels = (path: Position[] | undefined) => path?.map(({ label }) => label);

describe('codeElsewhere', () => {
  const yekaterinburg = found('RU/Свердловская область/Екатеринбург');

  it('says where a code of another region belongs', () => {
    const village = at('RU/Алтайский край/Екатерининское', '620014');
    expect(labels(codeElsewhere(village, yekaterinburg))).toEqual(['Свердловская область', 'Екатеринбург']);
  });

  it('says nothing of a code of the chosen region', () => {
    expect(codeElsewhere(at('RU/Свердловская область', '620014'), yekaterinburg)).toBeUndefined();
    expect(codeElsewhere(at('RU/Свердловская область/Берёзовский', '620014'), yekaterinburg)).toBeUndefined();
  });

  it('compares cities where each code is of one, and no districts', () => {
    const shenzhen = found('CN/广东省/深圳市/福田区', 'CN/广东省/深圳市/罗湖区');
    expect(labels(codeElsewhere(at('CN/广东省/广州市/天河区', '518000'), shenzhen))).toEqual([
      '广东省',
      '深圳市',
    ]);
    expect(codeElsewhere(at('CN/广东省/深圳市/南山区', '518000'), shenzhen)).toBeUndefined();
  });

  it('says nothing where the data are not sure', () => {
    const village = at('RU/Алтайский край/Екатерининское', '620014');
    expect(codeElsewhere(village, undefined)).toBeUndefined();
    expect(codeElsewhere(village, { exact: true, places: [] })).toBeUndefined();
    expect(codeElsewhere(village, { ...yekaterinburg, exact: false })).toBeUndefined();
    expect(codeElsewhere(village, found('RU/Москва/Москва', 'RU/Тверская область/Тверь'))).toBeUndefined();
    expect(codeElsewhere(at('RU', '620014'), yekaterinburg)).toBeUndefined();
  });
});

describe('nameElsewhere', () => {
  it('names a place alone, and namesakes with their region', () => {
    const houston = pathTo('US/Texas/Houston');
    expect(nameElsewhere(at('US/Ohio/Dayton', ''), houston)).toBe('Houston');
    expect(nameElsewhere(at('US/Alabama/Houston', ''), houston)).toBe('Texas / Houston');
  });
});
