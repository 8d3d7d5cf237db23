import { describe, expect, it } from 'vitest';
import { areServiceNames, normalizeServiceName } from '../cells/normalize-service-name.ts';
import { findImportColumns } from './find-columns.ts';

const headings =
  'Servicio | Tipo de servicio | Servicio de envío | Método de envío | Service | Service type | Shipping service | Delivery method | Услуга | Тариф | Вид доставки | Способ доставки | 服务 | 服务类型 | 運輸方式 | 运输方式 | 配送方式 | サービス | 配送方法';

describe('headings of the express type', () => {
  it.each(headings.split(' | '))('suggests the express type for %s', (heading) => {
    const found = findImportColumns(['Receiver name', 'Receiver mobile', heading]);
    expect(found.suggestions).toEqual({ 2: 'service' });
    expect(found.ignored).toEqual([]);
  });

  it.each(['Costo del servicio', 'Service date', 'Service email', 'Стоимость услуги'])(
    'does not suggest the express type for %s',
    (heading) => {
      const { suggestions, columns } = findImportColumns(['Receiver name', 'Receiver mobile', heading]);
      expect({ suggestions, columns }).toEqual({
        suggestions: {},
        columns: { receiverName: [0], receiverMobile: [1] },
      });
    },
  );

  it('recognizes a column of express types by the share of offered names in its cells', () => {
    const offered = new Set(['Línea económica', 'ECO', 'Exprés internacional'].map(normalizeServiceName));
    expect(areServiceNames(['línea  económica', '', 'eco', 'Expres'], offered)).toBe(true);
    expect(areServiceNames(['DHL', 'Estafeta', 'eco'], offered)).toBe(false);
    expect(areServiceNames(['', ''], offered)).toBe(false);
  });
});
