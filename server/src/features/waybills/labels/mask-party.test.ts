import { describe, expect, it } from 'vitest';
import { maskName, maskPhone, maskRoomNumber } from './mask-party.ts';

describe('masking', () => {
  it('shows the first character of each word of a name', () => {
    expect(['张伟', '欧阳修文', 'José Núñez', 'X', '髙橋 直子'].map(maskName)).toEqual([
      '张*',
      '欧**',
      'J*** N***',
      '*',
      '髙* 直*',
    ]);
  });

  it('hides at least six digits of a phone number', () => {
    for (const phone of ['+8613800138000', '+34612345678', '26001234', '55 8765 4321', '12345', '']) {
      const digits = phone.replace(/\D/g, '').length;
      const shown = maskPhone(phone).replace(/\D/g, '').length;
      expect(digits - shown, phone).toBeGreaterThanOrEqual(Math.min(6, digits));
    }
    expect(maskPhone('+8613800138000')).toBe('+*********8000');
  });

  it('hides the room number, but not the house number', () => {
    const details: Record<string, string> = {
      科技园路1号创新大厦3栋502室: '科技园路1号创新大厦3栋***室',
      '科技园路1号3栋-502': '科技园路1号3栋-***',
      科技园路1号3栋502: '科技园路1号3栋***',
      科技园路1号: '科技园路1号',
      'Av. Insurgentes Sur 1234, Int. 5-B': 'Av. Insurgentes Sur 1234, Int. ***',
      'Calle Mayor 5, piso 3': 'Calle Mayor 5, piso ***',
      'ул. Мира, д. 15, кв. 118': 'ул. Мира, д. 15, кв. ***',
      '136-20 38th Ave, Apt 7C': '136-20 38th Ave, Apt ***',
      '丸の内1-9-1 タワー1203号室': '丸の内1-9-1 タワー***号室',
    };
    for (const [detail, masked] of Object.entries(details)) expect(maskRoomNumber(detail)).toBe(masked);
  });
});
