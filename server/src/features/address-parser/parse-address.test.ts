import { AddressParseResult } from '@miya/contract/address-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';
import { presentReading } from './present-reading.ts';
import { readSamples, sampleNames } from './samples/read-samples.ts';

const MAX_LENGTH = 2_000;
const samples = sampleNames.flatMap((name) => readSamples(name, 'tuned'));
/** A generous limit for a busy machine. A regular expression that backtracks too much takes minutes. */
const MAX_PARSE_MS = 2_000;

/** Returns the processor time of parsing the text, in milliseconds. */
async function measureParsing(text: string): Promise<number> {
  const before = process.cpuUsage();
  await parseAddress(text.slice(0, MAX_LENGTH));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

describe('parseAddress', () => {
  it('reads any text without an error', async () => {
    const anyText = fc.string({ unit: 'binary', maxLength: MAX_LENGTH });
    const joinedFragments = fc
      .array(fc.tuple(fc.constantFrom(...samples), fc.nat(120), fc.nat(60)), { minLength: 1, maxLength: 40 })
      .map((cuts) => cuts.map(([{ text }, from, length]) => text.slice(from, from + length)).join(''));
    const formCountry = fc.option(fc.constantFrom('CN', 'MX', 'US', 'JP', 'RU', 'FR', 'XX', '__'), {
      nil: undefined,
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyText, joinedFragments), formCountry, async (text, country) => {
        const read = await parseAddress(text.slice(0, MAX_LENGTH), country);
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
  ])('reads a long repetition of %j quickly', async (unit) => {
    await measureParsing(unit);
    expect(await measureParsing(unit.repeat(MAX_LENGTH))).toBeLessThan(MAX_PARSE_MS);
  });

  it('returns text that no field takes as leftovers', async () => {
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
  ])('keeps the chat mark %j out of the address and guesses the name from its sender', async (mark, name) => {
    const read = await parseAddress(`${mark}Calle Sonora 15, Col. Roma Norte, 06700 CDMX, tel 55 1234 5678`);
    expect(read.detail?.value).toBe('Calle Sonora 15');
    expect(read.name).toEqual({ value: name, sure: false });
    expect(read.leftovers.join(' ')).toContain('10:32');
  });

  it('prefers a name in the message to the sender, and ignores several senders', async () => {
    const address = 'Calle Sonora 15, Col. Roma Norte, 06700 CDMX';
    const named = await parseAddress(`[10:32, 12/11/2026] Ana López: ${address}, recibe Pedro Ramírez`);
    expect(named.name).toEqual({ value: 'Pedro Ramírez', sure: true });
    const byPhone = await parseAddress(`[10:32, 12/11/2026] +52 1 55 8765 4321: ${address}`);
    expect(byPhone.mobile).toEqual({ value: '+525587654321', sure: false });
    const conversation = `[10:32, 12/11/2026] Ana López: ${address}\n[10:33, 12/11/2026] Luis Soto: gracias`;
    expect((await parseAddress(conversation)).name).toBeUndefined();
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
  ])('reads the landmark in %j as a remark', async (text, detail, remark) => {
    const read = await parseAddress(text);
    expect(read).toMatchObject({ detail: { value: detail }, remark: { value: remark } });
  });

  it('reads a landmark as the street when the text has no street', async () => {
    const read = await parseAddress('广东省深圳市南山区实验小学对面 李四 13800138000');
    expect(read.detail).toEqual({ value: '实验小学对面', sure: false });
    expect(read.remark).toBeUndefined();
  });

  it('prefers the country of the text to the country of the form', async () => {
    const read = await parseAddress('张三 13800138000 广东省深圳市南山区科技园路1号', 'MX');
    expect(read.region?.table.header.code).toBe('CN');
    expect(read.mobile?.value).toBe('+8613800138000');
  });

  it('uses the country of the form when the text names no country', async () => {
    expect((await parseAddress('600 12 34 56', 'ES')).mobile?.value).toBe('+34600123456');
    expect((await parseAddress('555 123 4567', 'XX')).mobile).toBeUndefined();
  });

  it('leaves the region empty when several cities have the district', async () => {
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
