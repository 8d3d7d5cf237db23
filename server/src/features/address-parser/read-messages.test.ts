import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';

/** Returns the fields of the address form that the text contains. */
async function parse(text: string) {
  const { name, mobile, phone, postcode, detail, remark } = await parseAddress(text);
  return {
    name: name?.value,
    mobile: mobile?.value,
    ...(phone && { phone: phone.value }),
    ...(postcode?.sure && { postcode: postcode.value }),
    detail: detail?.value,
    ...(remark && { remark: remark.value }),
  };
}

const shanghai = { name: '王芳', mobile: '+8613800138000', detail: '张江路100号' };
const madrid = { name: 'Lucía Gómez', mobile: '+34612345679', postcode: '28013', detail: 'Calle Mayor 15' };
const tokyo = { name: '山田太郎', phone: '+81312345678', postcode: '150-0043', detail: '2-10-12' };
const osaka = { name: '佐藤花子', mobile: '+819012345678', postcode: '530-0001', detail: '1-2-3' };

describe('parseAddress, for messages', () => {
  it.each([
    '收货人王芳 电话是13800138000 地址是上海市浦东新区张江路100号',
    '收货人王芳电话是13800138000地址是上海市浦东新区张江路100号',
    '联系人电话：13800138000 姓名王芳 上海市浦东新区张江路100号',
    '收件人信息\n王芳\n13800138000\n上海市浦东新区张江路100号',
    '我叫王芳，电话13800138000，住在上海市浦东新区张江路100号',
    '寄给我妈妈王芳 13800138000 上海市浦东新区张江路100号',
  ])('reads name and street without the labels before them: %j', async (text) => {
    expect(await parse(text)).toEqual(shanghai);
  });

  it('separates the house number of a Japanese address from the phone number after it', async () => {
    const text = '山田太郎様 〒530-0001 大阪府大阪市北区梅田1-1-3 06-6345-1234 午前中着希望';
    expect(await parse(text)).toMatchObject({
      phone: '+81663451234',
      detail: '1-1-3',
      remark: '午前中着希望',
    });
  });

  it('continues an opening phrase after a picture', async () => {
    const text = 'te paso los datos 😊 porfa, es Calle Mayor 15, 28013 Madrid, Lucía Gómez, 612345679';
    expect(await parse(text)).toEqual(madrid);
    expect(
      await parse('hola te paso los datos 😊 porfa, es Lucía Gómez, Calle Mayor 15, 28013 Madrid, 612345679'),
    ).toEqual(madrid);
  });

  it.each([
    ['es para Lucía Gómez, Calle Mayor 15, 28013 Madrid, 612 34 56 79', undefined],
    ['Envíalo por favor, es para mi hermana Lucía Gómez, Calle Mayor 15, 28013 Madrid, 612345679', undefined],
    [
      'Lucía Gómez\nCalle Mayor 15\n28013 Madrid\n612 34 56 79\nsi no estoy dejar en la tienda de abajo',
      'si no estoy dejar en la tienda de abajo',
    ],
    [
      'Lucía Gómez, Calle Mayor 15, 28013 Madrid, 612 34 56 79. Si no estoy, dejar con la vecina',
      'Si no estoy, dejar con la vecina',
    ],
  ])('reads a Spanish request for an absent receiver as the remark: %j', async (text, remark) => {
    expect(await parse(text)).toEqual({ ...madrid, ...(remark && { remark }) });
  });

  it.each([
    ['山田太郎\n〒150-0043\n東京都渋谷区道玄坂2-10-12\n03-1234-5678\n午前中着希望', '午前中着希望'],
    [
      '山田太郎 〒150-0043 東京都渋谷区道玄坂2-10-12 03-1234-5678 14時-16時着希望 不在時は宅配ボックスへ',
      '14時-16時着希望，不在時は宅配ボックスへ',
    ],
  ])('reads a Japanese delivery time as the remark: %j', async (text, remark) => {
    expect(await parse(text)).toEqual({ ...tokyo, mobile: undefined, remark });
    const home = '佐藤花子\n〒530-0001\n大阪府大阪市北区梅田1-2-3\n090-1234-5678';
    expect(await parse(`${home}\n${remark.split('，')[0]}`)).toMatchObject(osaka);
  });

  it.each([
    [
      '寄給 王小明 0912345678 郵遞區號 100 台北市中正區忠孝東路一段1號5樓 麻煩管理室代收',
      {
        name: '王小明',
        mobile: '+886912345678',
        postcode: '100',
        detail: '忠孝東路一段1號5樓',
        remark: '麻煩管理室代收',
      },
    ],
    [
      '請寄給林美玲 0922333444 郵遞區號:106 台北市大安區和平東路二段100號3樓 請管理員代收 謝謝',
      {
        name: '林美玲',
        mobile: '+886922333444',
        postcode: '106',
        detail: '和平東路二段100號3樓',
        remark: '請管理員代收',
      },
    ],
    // The number of the house, 100, has the form of a postcode.
    [
      '幫我寄到台北市大安區和平東路二段100號 林美玲收 0922333444',
      { name: '林美玲', mobile: '+886922333444', detail: '和平東路二段100號' },
    ],
  ])('reads the Taiwanese message %j', async (text, expected) => {
    expect(await parse(text)).toEqual(expected);
  });

  it.each([
    ['深圳市南山区前台路保安大厦8楼 李明 13800138000', '前台路保安大厦8楼'],
    ['山田太郎 〒150-0043 東京都渋谷区道玄坂2-10-12 午後館302 090-1234-5678', '2-10-12 午後館302'],
  ])('keeps a street that contains a word of requests: %j', async (text, detail) => {
    expect(await parse(text)).toMatchObject({ detail });
    expect(await parse(text)).not.toHaveProperty('remark');
  });

  it.each([
    '佐藤花子 大阪府大阪市北区梅田1-2-3 530-0001 090-1234-5678',
    '日本 大阪府大阪市北区梅田1-2-3 530-0001 佐藤花子 090-1234-5678',
  ])('reads a Japanese house number, postcode and phone number side by side: %j', async (text) => {
    expect(await parse(text)).toEqual(osaka);
  });
});
