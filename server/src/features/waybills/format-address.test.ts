import { describe, expect, it } from 'vitest';
import { createReceiver } from '../../../../testing/worlds/data/orders.ts';
import { formatAddress } from './format-address.ts';
import type { PrintParty } from './labels/mask-party.ts';

const buildParty = (code: string, detail: string) => {
  const region = { country: { value: code, code, label: '' }, province: null, city: null, district: null };
  return { ...createReceiver({ region }), detail } as PrintParty;
};

describe('formatAddress', () => {
  it.each([
    ['JP', '1-2-3', ['Osaka', 'Osaka-shi Kita-ku', 'Umeda'], 'Osaka, Osaka-shi Kita-ku, Umeda, 1-2-3'],
    ['JP', '梅田一丁目', ['大阪府', '大阪市北区'], '大阪府大阪市北区梅田一丁目'],
    ['CN', '科技园路1号', ['Guangdong', 'Shenzhen'], 'Guangdong, Shenzhen, 科技园路1号'],
    ['RU', 'ул. Ленина 6', ['Московская область', 'Химки'], 'ул. Ленина 6, Химки, Московская область'],
  ])('orders and separates the parts of an address in %s: %j', (country, detail, places, written) => {
    expect(formatAddress(buildParty(country, detail), places)).toBe(written);
  });
});
