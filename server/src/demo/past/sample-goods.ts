import type { DutiesPayer, ExportReason, Goods } from '@miya/contract/orders';
import type * as z from 'zod';

/** The items of an order as customs see them, and its parcels. */
export type CustomsDetails = Pick<z.input<typeof Goods>, 'lines' | 'parcels'> & {
  dutiesPayer: DutiesPayer;
  exportReason: ExportReason;
};

/** Goods with several items and parcels, for sample orders. */
export const sampleGoods = {
  mugs: {
    lines: [
      {
        name: 'Ceramic mugs',
        code: 'MUG-330',
        quantity: 12,
        unitValue: 1_900,
        hsCode: '691200',
        origin: 'CN',
        englishName: 'Stoneware mugs, 330 ml',
        netWeight: 320,
        gtin: '4006381333931',
        manufacturerCode: 'ST-330',
      },
      {
        name: 'Bamboo coasters',
        code: 'COA-6',
        quantity: 4,
        unitValue: 2_500,
        hsCode: '441919',
        origin: 'CN',
        englishName: 'Bamboo coasters, set of 6',
        netWeight: 150,
        manufacturerCode: 'BC-6',
      },
    ],
    parcels: [
      { pieces: 1, weight: 4_300, size: { length: 36, width: 28, height: 24 } },
      { pieces: 1, weight: 900, size: { length: 24, width: 20, height: 14 } },
    ],
    dutiesPayer: 'sender',
    exportReason: 'sale',
  },
  /** Two items for the EU, which charges duty per item: each combination of HS code and origin is one item. */
  shirts: {
    lines: [
      {
        name: 'Camisetas de algodón',
        code: 'TS-01',
        quantity: 5,
        unitValue: 1_200,
        currency: 'EUR',
        hsCode: '610910',
        origin: 'CN',
        englishName: 'Cotton T-shirts',
        netWeight: 180,
        gtin: '4006381333931',
        manufacturerCode: 'YF-TS01',
      },
      {
        name: 'Reloj de pulsera',
        code: 'WA-7',
        quantity: 1,
        unitValue: 4_900,
        currency: 'EUR',
        hsCode: '910211',
        origin: 'CN',
        englishName: 'Wrist watch, quartz',
        netWeight: 90,
        manufacturerCode: 'YF-WA7',
      },
    ],
    parcels: [
      { pieces: 2, weight: 1_600, size: { length: 30, width: 24, height: 8 } },
      { pieces: 1, weight: 900, size: { length: 18, width: 14, height: 10 } },
    ],
    dutiesPayer: 'receiver',
    exportReason: 'sale',
  },
  knives: {
    lines: [
      {
        name: '厨师刀',
        code: 'KN-20',
        quantity: 10,
        unitValue: 5_800,
        hsCode: '8211929030',
        origin: 'CN',
        englishName: 'Kitchen knives with fixed blade, 20 cm',
        netWeight: 260,
        manufacturer: 'Yangjiang Blade Works',
      },
      {
        name: '磨刀石',
        code: 'WS-1',
        quantity: 10,
        unitValue: 1_500,
        hsCode: '6804300000',
        origin: 'CN',
        englishName: 'Hand sharpening stones',
        netWeight: 340,
        manufacturer: 'Yangjiang Blade Works',
      },
      {
        name: '竹砧板',
        code: 'CB-3',
        quantity: 2,
        unitValue: 3_900,
        hsCode: '4419110000',
        origin: 'VN',
        englishName: 'Bamboo cutting boards',
        netWeight: 450,
        manufacturer: 'Saigon Bamboo Co.',
      },
    ],
    parcels: [
      { pieces: 2, weight: 6_000, size: { length: 40, width: 28, height: 16 } },
      { pieces: 1, weight: 1_400, size: { length: 44, width: 32, height: 6 } },
    ],
    dutiesPayer: 'sender',
    exportReason: 'sale',
  },
  /** Not ready for customs: Japan asks for the selling platform of a sale, and the platform is missing here. */
  bags: {
    lines: [
      {
        name: 'キャンバスバッグ',
        code: 'BAG-2',
        quantity: 8,
        unitValue: 3_200,
        hsCode: '420222',
        origin: 'CN',
        englishName: 'Canvas shoulder bags',
        netWeight: 260,
      },
      {
        name: '小銭入れ',
        code: 'PUR-1',
        quantity: 4,
        unitValue: 1_800,
        origin: 'CN',
        netWeight: 60,
      },
    ],
    parcels: [
      { pieces: 1, weight: 2_200, size: { length: 42, width: 32, height: 18 } },
      { pieces: 1, weight: 400, size: { length: 20, width: 15, height: 8 } },
    ],
    dutiesPayer: 'receiver',
    exportReason: 'sale',
  },
} satisfies Record<string, CustomsDetails>;
