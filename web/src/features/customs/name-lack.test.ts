import { describe, expect, it } from 'vitest';
import { customs } from '../../i18n/es/customs.ts';
import { orders } from '../../i18n/es/orders.ts';
import { nameLack } from './name-lack.ts';

describe('what customs miss, in a word or two', () => {
  it.each([
    ['goods.lines.0.hsCode', 'hs_required', orders.lines.hsCode],
    ['goods.lines.3.englishName', 'english_name_advised', orders.lines.englishName],
    ['ioss', 'ioss_advised', orders.fields.ioss],
    ['sender.detail', 'latin_advised', customs.short.latin_advised],
    // The field is that of the name, which is there: what it is says more.
    ['goods.lines.0.name', 'goods_batteries', customs.short.goods_batteries],
    ['receiver.mobile', 'mobile_taiwan', customs.receiver],
  ])('%s: %s', (field, problem, name) => {
    expect(nameLack({ field, problem }, { customs, orders })).toBe(name);
  });
});
