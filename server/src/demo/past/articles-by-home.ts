import type { Size } from '@miya/contract/quotes';
import type { HomeCountry } from '../demo-tenants.ts';

/**
 * One piece of an article: value in minor units of the home country's currency, weight in grams, size in centimetres.
 */
export type Article = { name: string; value: number; grams: number; size: Size };

const createArticle = (
  name: string,
  value: number,
  grams: number,
  ...[length, width, height]: [number, number, number]
): Article => ({ name, value, grams, size: { length, width, height } });

/** The articles that the account of each home country sells. */
export const articlesByHome: Record<HomeCountry, readonly Article[]> = {
  CN: [
    createArticle('Phone cases', 36_000, 1_200, 30, 22, 12),
    createArticle('USB-C cables', 27_000, 900, 25, 18, 10),
    createArticle('Bluetooth headphones', 88_000, 1_800, 32, 26, 18),
    createArticle('LED desk lamps', 42_000, 3_400, 45, 22, 20),
    createArticle('Phone stands', 24_000, 1_100, 24, 20, 14),
    createArticle('Smart watches', 96_000, 700, 22, 18, 10),
    createArticle('Power banks without batteries', 31_000, 2_300, 28, 22, 12),
    createArticle('Ceramic mugs', 22_800, 4_200, 36, 28, 24),
    createArticle('Yoga mats', 26_000, 2_600, 62, 16, 16),
    createArticle('Cotton T-shirts', 45_000, 2_100, 36, 28, 14),
  ],
  MX: [
    createArticle('Cerámica de Talavera', 185_000, 3_800, 36, 30, 26),
    createArticle('Café tostado', 64_000, 2_000, 30, 20, 15),
    createArticle('Rebozos de algodón', 120_000, 900, 30, 24, 8),
    createArticle('Joyería de plata', 240_000, 450, 20, 15, 8),
    createArticle('Bolsas de piel', 175_000, 1_700, 40, 30, 14),
    createArticle('Velas de cera de abeja', 78_000, 2_400, 32, 24, 18),
    createArticle('Manteles bordados', 96_000, 1_300, 34, 26, 10),
    createArticle('Chocolate de mesa', 45_000, 1_500, 28, 20, 12),
  ],
  TW: [
    createArticle('烏龍茶葉', 240_000, 1_200, 28, 20, 16),
    createArticle('鳳梨酥禮盒', 126_000, 1_800, 32, 24, 12),
    createArticle('手機殼', 168_000, 700, 24, 18, 10),
    createArticle('自行車零件', 410_000, 3_600, 40, 28, 18),
    createArticle('電腦鍵盤', 280_000, 1_400, 46, 18, 8),
    createArticle('陶瓷茶具', 235_000, 2_900, 34, 28, 22),
    createArticle('面膜', 118_000, 900, 24, 18, 12),
    createArticle('登山背包', 360_000, 2_200, 55, 32, 18),
  ],
};

/** The number of pieces per order. By air and sea freight a piece is a carton with several articles. */
export const pieceRangesByService = {
  EXPRESS: { from: 1, to: 2, carton: undefined },
  ECONOMY: { from: 1, to: 4, carton: undefined },
  AIR: { from: 2, to: 6, carton: { grams: 9_500, size: { length: 50, width: 40, height: 30 } } },
  SEA: { from: 6, to: 16, carton: { grams: 12_500, size: { length: 58, width: 42, height: 38 } } },
} as const;
