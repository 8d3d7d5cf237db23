import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';

/** Returns name, place and street. */
async function parse(text: string) {
  const { name, region, detail } = await parseAddress(text);
  return [name?.value, region?.table.getId(region.place), detail?.value];
}

describe('parseAddress, for texts in two scripts', () => {
  it.each([
    [
      "收件人：Émilie Dubois，地址：24 avenue de l'Opéra, 75001 Paris, France，电话 +33 6 22 33 44 55",
      ['Émilie Dubois', 'FR/75C/paris', "24 avenue de l'Opéra"],
    ],
    [
      "收件人：Émilie Dubois 电话 +33 6 22 33 44 55 地址：24 avenue de l'Opéra, 75001 Paris 法国 请尽快派送 谢谢",
      ['Émilie Dubois', 'FR/75C/paris', "24 avenue de l'Opéra"],
    ],
    [
      '收件人：Hans Müller\n电话：+49 176 12345678\n地址：Lindenallee 31, 04103 Leipzig, 德国',
      ['Hans Müller', 'DE/SN/leipzig', 'Lindenallee 31'],
    ],
    [
      '姓名：Juan Pérez 电话：55 1234 5678 地址：Calle Sonora 15, Col. Roma Norte, 06700 CDMX, México',
      ['Juan Pérez', 'MX/CMX/015/06700 Roma Norte', 'Calle Sonora 15'],
    ],
    [
      '张伟 +1 415 555 2671 845 Market St Apt 5, San Francisco, CA 94103 美国',
      ['张伟', 'US/CA/San Francisco', '845 Market St Apt 5'],
    ],
    [
      'お届け先：John Smith 住所：845 Market St Apt 5, San Francisco, CA 94103, USA 電話：+1 415 555 2671',
      ['John Smith', 'US/CA/San Francisco', '845 Market St Apt 5'],
    ],
    [
      '收件人：王芳，地址：Calle de Alcalá 45, 3º B, 28014 Madrid, 西班牙，电话 +34 612 345 678',
      ['王芳', 'ES/28/Madrid', 'Calle de Alcalá 45, 3º B'],
    ],
    [
      '收件人：Li Wei 地址：Room 501 Block B, 8 Keji Road, Nanshan District, Shenzhen, Guangdong 518052, China 电话：13800138000',
      ['Li Wei', 'CN/44/03/05', 'Room 501 Block B, 8 Keji Road'],
    ],
    ['ドイツ ベルリン Torstrasse 12\n10119', [undefined, 'DE/BE/berlin', 'Torstrasse 12']],
    ['アメリカ合衆国 500 Pine St, Seattle, WA\n98101', [undefined, 'US/WA/Seattle', '500 Pine St']],
    ['英国 ロンドン 10 Downing Street\nSW1A 2AA', [undefined, 'GB/ENG/LND', '10 Downing Street']],
  ])('reads the street of %j without a change', async (text, expected) => {
    expect(await parse(text)).toEqual(expected);
  });
});

describe('parseAddress, for ambiguous numbers and words', () => {
  it('reads the only number as the required mobile number, and as the phone number with its extension', async () => {
    const { mobile, phone } = await parseAddress(
      'Ann Lee\n4455 NW 36TH ST STE 210\nMIAMI SPRINGS FL 33166-7234\nphone 305.555.0148 ext 22',
    );
    expect([mobile, phone?.value]).toEqual([{ value: '+13055550148', sure: false }, '+13055550148-22']);
  });

  it('finds a Japanese city by its postcode, and reads Gran Vía as a street', async () => {
    const [, place, street] = await parse('千葉市中央区中央4-13-7\n260-0013');
    expect([place, street]).toEqual([expect.stringMatching(/^JP\/12/), '4-13-7']);
    expect(await parse('Gran Vía 28, 3º A, 28013 Madrid, España')).toEqual([
      undefined,
      'ES/28/Madrid',
      'Gran Vía 28, 3º A',
    ]);
  });

  it('reads a street in Hebrew, and does not read Tel Aviv as a label of a phone', async () => {
    expect(await parse('דוד כהן, רחוב דיזנגוף 99, תל אביב 6439602')).toEqual([
      'דוד כהן',
      expect.stringMatching(/^IL/),
      'רחוב דיזנגוף 99, תל אביב',
    ]);
    const [, place, street] = await parse('David Cohen, 99 Dizengoff St, Tel Aviv 6439602, Israel');
    expect([place, street]).toEqual([expect.stringMatching(/^IL\/.*[Tt]el.[Aa]viv/), '99 Dizengoff St']);
  });
});
