import type { Size } from '@miya/contract/quotes';
import type { Home } from '../demo-tenants.ts';

/** What is sent: one piece of it, what that is worth in its home's currency, its grams and centimetres. */
export type Article = { name: string; worth: number; grams: number; size: Size };

const article = (
  name: string,
  worth: number,
  grams: number,
  ...[length, width, height]: [number, number, number]
): Article => ({ name, worth, grams, size: { length, width, height } });

/** What the account of each home deals in. */
export const homeGoods: Record<Home, readonly Article[]> = {
  CN: [
    article('Phone cases', 36_000, 1_200, 30, 22, 12),
    article('USB-C cables', 27_000, 900, 25, 18, 10),
    article('Bluetooth headphones', 88_000, 1_800, 32, 26, 18),
    article('LED desk lamps', 42_000, 3_400, 45, 22, 20),
    article('Phone stands', 24_000, 1_100, 24, 20, 14),
    article('Smart watches', 96_000, 700, 22, 18, 10),
    article('Power banks without batteries', 31_000, 2_300, 28, 22, 12),
    article('Ceramic mugs', 22_800, 4_200, 36, 28, 24),
    article('Yoga mats', 26_000, 2_600, 62, 16, 16),
    article('Cotton T-shirts', 45_000, 2_100, 36, 28, 14),
  ],
  MX: [
    article('Cerámica de Talavera', 185_000, 3_800, 36, 30, 26),
    article('Café tostado', 64_000, 2_000, 30, 20, 15),
    article('Rebozos de algodón', 120_000, 900, 30, 24, 8),
    article('Joyería de plata', 240_000, 450, 20, 15, 8),
    article('Bolsas de piel', 175_000, 1_700, 40, 30, 14),
    article('Velas de cera de abeja', 78_000, 2_400, 32, 24, 18),
    article('Manteles bordados', 96_000, 1_300, 34, 26, 10),
    article('Chocolate de mesa', 45_000, 1_500, 28, 20, 12),
  ],
  TW: [
    article('烏龍茶葉', 240_000, 1_200, 28, 20, 16),
    article('鳳梨酥禮盒', 126_000, 1_800, 32, 24, 12),
    article('手機殼', 168_000, 700, 24, 18, 10),
    article('自行車零件', 410_000, 3_600, 40, 28, 18),
    article('電腦鍵盤', 280_000, 1_400, 46, 18, 8),
    article('陶瓷茶具', 235_000, 2_900, 34, 28, 22),
    article('面膜', 118_000, 900, 24, 18, 12),
    article('登山背包', 360_000, 2_200, 55, 32, 18),
  ],
};

/** How much of it goes at once, in pieces; a carton for a plane or a ship holds several. */
export const piecesBy = {
  EXPRESS: { from: 1, to: 2, carton: undefined },
  ECONOMY: { from: 1, to: 4, carton: undefined },
  AIR: { from: 2, to: 6, carton: { grams: 9_500, size: { length: 50, width: 40, height: 30 } } },
  SEA: { from: 6, to: 16, carton: { grams: 12_500, size: { length: 58, width: 42, height: 38 } } },
} as const;
