import { describe, expect, it } from 'vitest';
import { customs } from '../../i18n/es/customs.ts';
import { orders } from '../../i18n/es/orders.ts';
import { formatFindingName } from './format-finding-name.ts';

describe('formatFindingName', () => {
  it.each([
    ['goods.lines.0.hsCode', 'hs_required', orders.lines.hsCode],
    ['goods.lines.3.englishName', 'english_name_advised', orders.lines.englishName],
    ['ioss', 'ioss_advised', orders.fields.ioss],
    ['sender.detail', 'latin_advised', customs.short.latin_advised],
    // The field is the item name, which is filled in. The short text of the problem says more than the label of the
    // field.
    ['goods.lines.0.name', 'goods_batteries', customs.short.goods_batteries],
    ['receiver.mobile', 'mobile_taiwan', customs.receiver],
  ])('names the finding %s: %s', (field, problem, name) => {
    expect(formatFindingName({ field, problem }, { customs, orders })).toBe(name);
  });
});
