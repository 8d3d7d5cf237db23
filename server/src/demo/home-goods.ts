import type { Size } from '@miya/contract/quotes';
import type { Home } from './demo-tenants.ts';

/** What is sent: one piece of it, in grams and centimetres. */
export type Article = { name: string; grams: number; size: Size };

const article = (name: string, grams: number, length: number, width: number, height: number): Article => ({
  name,
  grams,
  size: { length, width, height },
});

/** What the account of each home deals in. */
export const homeGoods: Record<Home, readonly Article[]> = {
  CN: [
    article('Phone cases', 1_200, 30, 22, 12),
    article('USB-C cables', 900, 25, 18, 10),
    article('Bluetooth headphones', 1_800, 32, 26, 18),
    article('LED desk lamps', 3_400, 45, 22, 20),
    article('Phone stands', 1_100, 24, 20, 14),
    article('Smart watches', 700, 22, 18, 10),
    article('Power banks without batteries', 2_300, 28, 22, 12),
    article('Ceramic mugs', 4_200, 36, 28, 24),
    article('Yoga mats', 2_600, 62, 16, 16),
    article('Cotton T-shirts', 2_100, 36, 28, 14),
  ],
  MX: [
    article('Cerámica de Talavera', 3_800, 36, 30, 26),
    article('Café tostado', 2_000, 30, 20, 15),
    article('Rebozos de algodón', 900, 30, 24, 8),
    article('Joyería de plata', 450, 20, 15, 8),
    article('Bolsas de piel', 1_700, 40, 30, 14),
    article('Velas de cera de abeja', 2_400, 32, 24, 18),
    article('Manteles bordados', 1_300, 34, 26, 10),
    article('Chocolate de mesa', 1_500, 28, 20, 12),
  ],
  TW: [
    article('烏龍茶葉', 1_200, 28, 20, 16),
    article('鳳梨酥禮盒', 1_800, 32, 24, 12),
    article('手機殼', 700, 24, 18, 10),
    article('自行車零件', 3_600, 40, 28, 18),
    article('電腦鍵盤', 1_400, 46, 18, 8),
    article('陶瓷茶具', 2_900, 34, 28, 22),
    article('面膜', 900, 24, 18, 12),
    article('登山背包', 2_200, 55, 32, 18),
  ],
};

/** How much of it goes at once, in pieces; a carton for a plane or a ship holds several. */
export const piecesBy = {
  EXPRESS: { from: 1, to: 2, carton: undefined },
  ECONOMY: { from: 1, to: 4, carton: undefined },
  AIR: { from: 2, to: 6, carton: { grams: 9_500, size: { length: 50, width: 40, height: 30 } } },
  SEA: { from: 6, to: 16, carton: { grams: 12_500, size: { length: 58, width: 42, height: 38 } } },
} as const;
