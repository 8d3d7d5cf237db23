import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';

const phone = '010-1234-5678';

describe('parseAddress, for Korean text', () => {
  it.each([
    [
      `서울특별시 강남구 테헤란로 152 강남파이낸스센터 12층 김민수 ${phone}`,
      ['김민수', 'KR/11/강남구', '테헤란로 152 강남파이낸스센터 12층'],
    ],
    [`김민수 / ${phone} / 서울특별시 강남구 테헤란로 152`, ['김민수', 'KR/11/강남구', '테헤란로 152']],
    [
      `받는 사람: 김민수\n연락처: ${phone}\n주소: (06236) 서울특별시 강남구 테헤란로 152, 12층`,
      ['김민수', 'KR/11/강남구', '테헤란로 152, 12층'],
    ],
    [
      `부산광역시 해운대구 우동 센텀중앙로 79 남궁민수 ${phone}`,
      ['남궁민수', 'KR/26/해운대구', '우동 센텀중앙로 79'],
    ],
    [
      `경기도 성남시 분당구 판교역로 166 (백현동) 카카오 판교아지트 3층 이영희님 ${phone} 우편번호 13529`,
      ['이영희', 'KR/41/성남시/분당구', '판교역로 166 (백현동) 카카오 판교아지트 3층'],
    ],
    [
      `최지우 ${phone} 인천 연수구 송도과학로 32 101동 1203호 (송도동, 더샵)`,
      ['최지우', 'KR/28/연수구', '송도과학로 32 101동 1203호 (송도동, 더샵)'],
    ],
    [`서울특별시 강남구 테헤란로 152 이마트 ${phone}`, [undefined, 'KR/11/강남구', '테헤란로 152 이마트']],
  ])('reads %j', async (text, expected) => {
    const { name, region, detail, mobile } = await parseAddress(text);
    expect([name?.value, region?.table.getId(region.place), detail?.value]).toEqual(expected);
    expect(mobile?.value).toBe('+821012345678');
  });
});
