import { addressParserCalls } from '@miya/contract/address-parser';
import { MAX_PARSED_ADDRESSES_PER_REQUEST, PASTE_MAX } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../testing/worlds/world.ts';

const world = createWorld();
const text = '张三 13800138000 广东省深圳市南山区科技园路1号';

describe('readAddress', () => {
  it('refuses a user who is not signed in', async () => {
    expect(await world.call(addressParserCalls.readAddress, { text })).toMatchObject({ code: 505 });
  });

  it('returns the fields, each sure or guessed, with the region in the format of the address form', async () => {
    const session = { token: (await world.buildSignedInClient()).token };
    const { result } = await world.call(addressParserCalls.readAddress, { text, language: 'en' }, session);
    expect(result).toEqual({
      name: { value: '张三', certainty: 'sure' },
      mobile: { value: '+8613800138000', certainty: 'sure' },
      phone: null,
      company: null,
      identityNumber: null,
      postcode: { value: '518052', certainty: 'guessed' },
      region: {
        value: {
          country: { value: 'CN', label: 'China', code: 'CN' },
          province: { value: 'CN/44', label: 'Guangdong' },
          city: { value: 'CN/44/03', label: 'Shenzhen (深圳市)' },
          district: { value: 'CN/44/03/05', label: 'Nanshan (南山区)' },
        },
        certainty: 'sure',
      },
      detail: { value: '科技园路1号', certainty: 'sure' },
      remark: null,
      leftovers: [],
    });
  });

  it('reads the Mexican address of the specification', async () => {
    const session = { token: (await world.buildSignedInClient()).token };
    const pasted =
      'María López, Av. Insurgentes Sur 123, Col. Roma Norte, C.P. 06700, Cuauhtémoc, CDMX, tel 55 1234 5678';
    const { result } = await world.call(
      addressParserCalls.readAddress,
      { text: pasted, language: 'es' },
      session,
    );
    expect(result).toMatchObject({
      name: { value: 'María López' },
      mobile: { value: '+525512345678' },
      postcode: { value: '06700', certainty: 'sure' },
      region: { value: { city: { label: 'Cuauhtémoc' }, district: { label: 'Roma Norte' } } },
      detail: { value: 'Av. Insurgentes Sur 123' },
    });
  });

  it('returns a town that the place data does not contain as free text', async () => {
    const session = { token: (await world.buildSignedInClient()).token };
    const pasted = 'Московская область, г. Новоград, ул. Ленина, д. 6';
    const { result } = await world.call(addressParserCalls.readAddress, { text: pasted }, session);
    expect(result?.region?.value.city).toEqual({ value: null, label: 'Новоград' });
  });

  it.each([
    'Московская область, г. Химки, ул. Ленина, д. 6',
    'Московская обл, Химки, ул. Ленина, д. 6',
    'МО, г. Химки, ул. Ленина, д. 6',
    '141400, Москва, г. Химки, ул. Ленина, д. 6',
    'Russia, Moscow region, Khimki, ул. Ленина, д. 6',
  ])('finds the towns around Moscow in their region: %s', async (text) => {
    const session = { token: (await world.buildSignedInClient()).token };
    const { result } = await world.call(addressParserCalls.readAddress, { text, language: 'py' }, session);
    expect(result?.region?.value).toMatchObject({
      province: { value: 'RU/MOS', label: 'Московская область' },
      city: { value: 'RU/MOS/Химки', label: 'Химки' },
    });
    expect(result?.detail?.value).toBe('ул. Ленина, д. 6');
  });

  it('returns empty fields for a text without an address, and refuses a text that is too long', async () => {
    const session = { token: (await world.buildSignedInClient()).token };
    const empty = await world.call(addressParserCalls.readAddress, { text: '' }, session);
    expect(empty).toMatchObject({ code: 200, result: { name: null, region: null, leftovers: [] } });
    const unknown = await world.call(
      addressParserCalls.readAddress,
      { text: 'hello', country: 'XX' },
      session,
    );
    expect(unknown).toMatchObject({ code: 200, result: { region: null, leftovers: ['hello'] } });
    const long = await world.call(
      addressParserCalls.readAddress,
      { text: 'a'.repeat(PASTE_MAX + 1) },
      session,
    );
    expect(long).toMatchObject({ code: 400 });
  });

  it('reads several addresses, each with its own country', async () => {
    const session = { token: (await world.buildSignedInClient()).token };
    const addresses = [{ text: 'Calle Mayor 25, 28013 Madrid', country: 'ES' }, { text }, { text: '' }];
    const { result } = await world.call(
      addressParserCalls.readAddresses,
      { addresses, language: 'en' },
      session,
    );
    expect(result?.readings.map(({ postcode, detail }) => [postcode?.value, detail?.value])).toEqual([
      ['28013', 'Calle Mayor 25'],
      ['518052', '科技园路1号'],
      [undefined, undefined],
    ]);
    const many = Array.from({ length: MAX_PARSED_ADDRESSES_PER_REQUEST + 1 }, () => ({ text: 'a' }));
    expect(await world.call(addressParserCalls.readAddresses, { addresses: many }, session)).toMatchObject({
      code: 400,
    });
  });

  it('does not log the pasted text', async () => {
    const session = { token: (await world.buildSignedInClient()).token };
    await world.call(addressParserCalls.readAddress, { text: '赵敏 13566778899 somewhere' }, session);
    expect(world.readLog()).not.toMatch(/13566778899|赵敏/);
  });
});
