import { describe, expect, it } from 'vitest';
import { isSumRow } from './sum-row.ts';

describe('isSumRow', () => {
  it.each([
    'Total | 3 pedidos',
    'Total: | 3 | 12,5 kg',
    'Total de envíos: 3',
    'Gran total | | MXN 1,200.00',
    'Subtotal | 3 paquetes',
    'TOTAL ORDERS | 12',
    'Итого | 3 заказа',
    'Всего мест: 5',
    '合计 | 3票',
    '合计：3件',
    '共3单 | 12.5公斤',
    '合計 | 3件 | 1,200円',
    '合　計 | 3件 | JP¥1,200',
  ])('returns true for %s', (row) => expect(isSumRow(row.split('|'))).toBe(true));

  it.each([
    'Total Wine | 5512345678 | Calle Sonora 15',
    'Total Wine | 5512345678',
    'Suma López | 5512345678',
    '3 pedidos | 5512345678',
    'Ana | Total | 3',
    '计小红 | 13800138000',
    '共青团 | 13800138000 | 1',
  ])('returns false for %s', (row) => expect(isSumRow(row.split('|'))).toBe(false));

  it('is fast for a long cell', () => {
    const startedAt = performance.now();
    for (const unit of ['1 ', 'total ', '1,', ' ']) isSumRow(['total', `${unit.repeat(5_000)}x`]);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
