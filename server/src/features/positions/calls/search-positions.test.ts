import { describe, expect, it } from 'vitest';
import { findCountry } from '../data/load-country.ts';
import { presentPath } from './present-positions.ts';

async function search(id: string, text: string): Promise<string[]> {
  const country = await findCountry(id);
  if (!country) throw new Error(`${id} is missing`);
  return (await country.searchIndex.find(text, 30)).map((place) =>
    presentPath(country.table, place, 'zh')
      .path.map(({ label }) => label)
      .join(' / '),
  );
}

const nanshan = '广东省 / 深圳市 / 南山区';

describe('searchPositions', () => {
  it('lists places below the selected province first, then other places', async () => {
    const country = await findCountry('CN');
    if (!country) throw new Error('CN is missing');
    const [guangdong = 0] = await country.searchIndex.find('广东省', 1);
    const listProvinceNames = (places: number[]) =>
      places.map((place) => presentPath(country.table, place, 'zh').path[0]?.label);
    const anywhere = listProvinceNames(await country.searchIndex.find('城区', 10));
    expect(anywhere[0]).not.toBe('广东省');
    const within = listProvinceNames(await country.searchIndex.findWithin('城区', guangdong, 10));
    expect(within[0]).toBe('广东省');
    expect(new Set(within).size).toBeGreaterThan(1);
  });

  it.each([
    ['CN', '南山', nanshan],
    ['CN', '南山區', nanshan],
    ['CN', 'nanshan', nanshan],
    ['CN', 'Nan Shan Qu', nanshan],
    ['CN', 'nsq', nanshan],
    ['CN', '深圳 南山', nanshan],
    ['CN', 'shenzhen, nanshan', nanshan],
    ['CN', 'Harbin', '黑龙江省 / 哈尔滨市'],
    ['CN', 'haerbin', '黑龙江省 / 哈尔滨市'],
    ['CN', 'Cantón', '广东省'],
    ['JP', 'chiyoda', '东京都 / 千代田区'],
    ['JP', 'ちよだ', '东京都 / 千代田区'],
    ['JP', 'toukyou', '东京都'],
    ['JP', 'ginza', '东京都 / 中央区 / 銀座'],
    ['MX', 'cuauhtemoc', '墨西哥城 / Cuauhtémoc'],
    ['MX', 'ROMA NORTE', '墨西哥城 / Cuauhtémoc / Roma Norte'],
    ['MX', 'roma norte cuauhtémoc', '墨西哥城 / Cuauhtémoc / Roma Norte'],
    ['ES', 'alacant', '阿利坎特 / Alicante/Alacant'],
    ['RU', 'москва', '莫斯科 / 莫斯科'],
    ['RU', 'химки', '莫斯科州 / Khimki (Химки)'],
    ['RU', 'мытищи', '莫斯科州 / Mytishchi (Мытищи)'],
    ['RU', 'khimki', '莫斯科州 / Khimki (Химки)'],
    ['RU', 'nizhniy novgorod', '下诺夫哥罗德州 / 下诺夫哥罗德'],
    ['US', 'new york', '纽约 / 纽约'],
    ['DE', 'München', '巴伐利亚 / 慕尼黑'],
    ['AT', 'Wien', '维也纳 / 维也纳'],
    ['CZ', 'praha', 'Praha, Hlavní město / 布拉格'],
    ['KR', 'gangnam', '首尔 / Gangnam-gu (강남구)'],
    ['TW', '台北', '台北市'],
    ['HK', 'causeway bay', '香港岛 / 铜锣湾'],
    ['FR', 'saint etienne', '奥弗涅-罗讷-阿尔卑斯大区 / Loire / Saint-Étienne'],
  ])('finds in %s by "%s"', async (country, text, path) => {
    expect(await search(country, text)).toContain(path);
  });

  it.each([
    ['US', 'Houston', '德克萨斯州 / 休斯敦'],
    ['US', 'Miami', '佛罗里达州 / 迈阿密'],
    ['US', 'Portland', '俄勒冈州 / 波特兰'],
    ['RU', 'Екатер', '斯维尔德洛夫斯克州 / 叶卡捷琳堡'],
    ['RU', 'Самара', '萨马拉州 / 萨马拉'],
    ['RU', 'Киров', '基洛夫州 / 基洛夫'],
    ['DE', 'Frankfurt', '黑森 / 美因河畔法兰克福'],
    ['CN', 'shenzhen', '广东省 / 深圳市'],
    ['MX', 'Guadalajara', '哈利斯科州 / 瓜达拉哈拉'],
  ])('lists the largest city before its namesakes: %s, %s', async (country, text, path) => {
    expect((await search(country, text))[0]).toBe(path);
  });

  it('lists a city before towns with its name', async () => {
    expect((await search('JP', '千代田'))[0]).toBe('东京都 / 千代田区');
    expect((await search('US', 'new york'))[0]).toBe('纽约');
  });

  it.each(['', ' ', '%', '|', '\t', '\n', '._*', 'zzzzqqqq', '\ud800'])(
    'finds nothing for %j',
    async (text) => {
      expect(await search('CN', text)).toEqual([]);
    },
  );

  it('gives no more results than the limit', async () => {
    expect(await search('MX', 'a')).toHaveLength(30);
    expect(await search('MX', 'san')).toHaveLength(30);
  });
});
