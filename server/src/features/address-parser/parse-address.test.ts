import { AddressParseResult } from '@miya/contract/address-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';
import { presentReading } from './present-reading.ts';
import { readSamples, sampleNames } from './samples/read-samples.ts';

const MOST = 2_000;
const samples = sampleNames.flatMap((name) => readSamples(name, 'tuned'));
/** Generous: the machine may be busy. A regular expression that runs wild takes minutes. */
const QUICK_MS = 2_000;

async function took(text: string): Promise<number> {
  const before = process.cpuUsage();
  await parseAddress(text.slice(0, MOST));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

describe('parseAddress', () => {
  it('reads any text, and quickly', async () => {
    const anything = fc.string({ unit: 'binary', maxLength: MOST });
    const cutUp = fc
      .array(fc.tuple(fc.constantFrom(...samples), fc.nat(120), fc.nat(60)), { minLength: 1, maxLength: 40 })
      .map((cuts) => cuts.map(([{ text }, from, length]) => text.slice(from, from + length)).join(''));
    const hint = fc.option(fc.constantFrom('CN', 'MX', 'US', 'JP', 'RU', 'FR', 'XX', '__'), {
      nil: undefined,
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(anything, cutUp), hint, async (text, country) => {
        const read = await parseAddress(text.slice(0, MOST), country);
        AddressParseResult.parse(presentReading(read, 'en'));
        for (const found of [read.name, read.company, read.detail]) {
          if (found) expect(found.value.isWellFormed() && !/\p{Cc}/u.test(found.value)).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    '1 ',
    '1',
    '+1 ',
    '13800138000 ',
    '0034 677 20 ',
    '06700 ',
    '99999 ',
    '9999999 ',
    '广东省',
    '南山区',
    '東京都中央区',
    'San José ',
    'Александровка, ',
    'CDMX 06700 Centro, ',
    'name: ',
    'a:\n',
    'a@',
    'S.A. de ',
    '(',
    ' ',
    '-',
    ',',
    'x',
    'a. ',
    'á',
    'ア',
    '👤',
    '\t',
    '\u0000',
    '\ud800',
    '[10:32, 12/11/2026] a: ',
    '12/11/2026, 10:32 - ',
    'a, [10:32',
    '10:32\n',
    'frente a ',
    'entre a y ',
    '旁',
    'の',
    'Leeds LS6 2AB ',
    '10117 Berlin ',
    'Adelaide SA 5000, ',
    '12 rue ',
  ])('is not slowed down by %j over and over', async (unit) => {
    await took(unit);
    expect(await took(unit.repeat(MOST))).toBeLessThan(QUICK_MS);
  });

  it('loses nothing that it does not understand', async () => {
    const { leftovers, remark } = await parseAddress(
      '张三 13800138000转1234 广东省深圳市南山区科技园路1号 a.b@example.com 备注：周末不在 谢谢',
    );
    expect(leftovers.toSorted()).toEqual(['1234', 'a.b@example.com'].toSorted());
    expect(remark?.value).toBe('周末不在 谢谢');
  });

  it.each([
    ['[10:32, 12/11/2026] Ana López: ', 'Ana López'],
    ['[12/11/26, 10:32:15 a. m.] ~ Ana López: ', 'Ana López'],
    ['12/11/2026, 10:32 - Ana López: ', 'Ana López'],
    ['Ana López, [12.11.2026 10:32]\n', 'Ana López'],
    ['张伟 2026/11/12 10:32:15\n', '张伟'],
    ['张伟 10:32\n', '张伟'],
    ['10:32\t王小明\t', '王小明'],
    ['2026年11月12日 10:32\n佐藤花子 10:32\n', '佐藤花子'],
  ])('takes no part of the chat mark %j into the address, and guesses its sender', async (mark, name) => {
    const read = await parseAddress(`${mark}Calle Sonora 15, Col. Roma Norte, 06700 CDMX, tel 55 1234 5678`);
    expect(read.detail?.value).toBe('Calle Sonora 15');
    expect(read.name).toEqual({ value: name, sure: false });
    expect(read.leftovers.join(' ')).toContain('10:32');
  });

  it('believes the message before its sender, and nobody where several talk', async () => {
    const address = 'Calle Sonora 15, Col. Roma Norte, 06700 CDMX';
    const named = await parseAddress(`[10:32, 12/11/2026] Ana López: ${address}, recibe Pedro Ramírez`);
    expect(named.name).toEqual({ value: 'Pedro Ramírez', sure: true });
    const byPhone = await parseAddress(`[10:32, 12/11/2026] +52 1 55 8765 4321: ${address}`);
    expect(byPhone.mobile).toEqual({ value: '+525587654321', sure: false });
    const talk = `[10:32, 12/11/2026] Ana López: ${address}\n[10:33, 12/11/2026] Luis Soto: gracias`;
    expect((await parseAddress(talk)).name).toBeUndefined();
  });

  it.each([
    ['Av. Juárez 120 frente al Oxxo, Col. Roma Norte, 06700 CDMX', 'Av. Juárez 120', 'frente al Oxxo'],
    ['Sonora 15 junto a la farmacia Col. Roma Norte 06700 CDMX', 'Sonora 15', 'junto a la farmacia'],
    [
      'Calle Luz 5, frente al Parque México, Roma Norte, 06700 CDMX',
      'Calle Luz 5',
      'frente al Parque México',
    ],
    ['Referencia: casa azul\nCalle Luz 5, Roma Norte, 06700 CDMX', 'Calle Luz 5', 'casa azul'],
    ['845 Market St, next to the bank, San Francisco, CA 94103', '845 Market St', 'next to the bank'],
    ['101000, г. Москва, ул. Мира, д. 2, напротив метро', 'ул. Мира, д. 2', 'напротив метро'],
    ['101000, г. Москва, ул. Мира, д. 2, рядом с аптекой', 'ул. Мира, д. 2', 'рядом с аптекой'],
    ['广东省深圳市南山区科技园路1号沃尔玛对面', '科技园路1号', '沃尔玛对面'],
    ['广东省深圳市南山区科技园路1号 邮局旁边', '科技园路1号', '邮局旁边'],
    ['〒150-0002 東京都渋谷区渋谷2-24-12 郵便局の向かい', '2-24-12', '郵便局の向かい'],
  ])('keeps the way to the house in %j as a remark', async (text, detail, remark) => {
    const read = await parseAddress(text);
    expect(read).toMatchObject({ detail: { value: detail }, remark: { value: remark } });
  });

  it('keeps a reference as the street where there is no other', async () => {
    const read = await parseAddress('广东省深圳市南山区实验小学对面 李四 13800138000');
    expect(read.detail).toEqual({ value: '实验小学对面', sure: false });
    expect(read.remark).toBeUndefined();
  });

  it('believes the text before the country of the form', async () => {
    const read = await parseAddress('张三 13800138000 广东省深圳市南山区科技园路1号', 'MX');
    expect(read.region?.table.header.code).toBe('CN');
    expect(read.mobile?.value).toBe('+8613800138000');
  });

  it('takes the country of the form where the text says nothing', async () => {
    expect((await parseAddress('600 12 34 56', 'ES')).mobile?.value).toBe('+34600123456');
    expect((await parseAddress('555 123 4567', 'XX')).mobile).toBeUndefined();
  });

  it('leaves a district alone that several cities have', async () => {
    const read = await parseAddress('朝阳区建国路88号 李四 13800138000');
    expect(read.region?.place).toBe(0);
    expect(read.detail?.value).toBe('朝阳区建国路88号');
  });

  it.each([
    ['Li Wei, 8 Keji Road, Nanshan District, Shenzhen, Guangdong 518052, China', 'CN/44/03/05'],
    ['台北市信義區市府路1號 王小明 0912345678', 'TW/臺北市/信義區'],
    ['香港九龍尖沙咀彌敦道100號 陳大文 +852 9123 4567', 'HK/Kowloon/Tsim Sha Tsui'],
    ['Taro Yamada, 1-1-1 Chiyoda, Chiyoda-ku, Tokyo 100-0001, Japan', 'JP/13/101'],
    ['João Silva, Rua Augusta 1500, São Paulo, SP, 01304-001, Brasil', 'BR/SP/São Paulo'],
  ])('reads the place of %j', async (text, value) => {
    const { region } = await parseAddress(text);
    expect(region?.table.getId(region.place)).toMatch(new RegExp(`^${value}`));
  });
});
