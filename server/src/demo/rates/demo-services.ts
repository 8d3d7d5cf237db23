type ToMinorUnits = (yuan: number) => number;

const createPerKgBrackets = (price: ToMinorUnits, steps: [from: number, yuan: number][]) =>
  steps.map(([from, yuan]) => ({ from, pricePerKg: price(yuan) }));

/** Four services with their prices in yuan for the nearest zone. */
export const demoServices = [
  {
    code: 'EXPRESS',
    kind: 'express',
    names: {
      zh: '国际快递',
      en: 'International Express',
      es: 'Exprés internacional',
      py: 'Международный экспресс',
      jt: '國際快遞',
      ja: '国際エクスプレス',
    },
    divisor: 5_000,
    weightStep: 500,
    weightMaximum: 70_000,
    daysFrom: 3,
    daysTo: 5,
    position: 1,
    fuelPoints: 1_800,
    brackets: (price: ToMinorUnits) => [
      { from: 0, first: 500, firstPrice: price(98), continued: 500, continuedPrice: price(32) },
      ...createPerKgBrackets(price, [
        [21_000, 52],
        [45_000, 48],
      ]),
    ],
  },
  {
    code: 'ECONOMY',
    kind: 'economy',
    /** The postal service delivers these parcels, so they need a CN23 customs declaration. */
    postal: true,
    names: {
      zh: '经济专线',
      en: 'Economy Line',
      es: 'Línea económica',
      py: 'Экономичная линия',
      jt: '經濟專線',
      ja: 'エコノミー便',
    },
    divisor: 6_000,
    weightStep: 500,
    weightMaximum: 30_000,
    daysFrom: 8,
    daysTo: 14,
    position: 2,
    fuelPoints: 1_800,
    brackets: (price: ToMinorUnits) => [
      { from: 0, first: 500, firstPrice: price(62), continued: 500, continuedPrice: price(19) },
    ],
  },
  {
    code: 'AIR',
    kind: 'air',
    names: {
      zh: '空运',
      en: 'Air Freight',
      es: 'Carga aérea',
      py: 'Авиаперевозка',
      jt: '空運',
      ja: '航空便',
    },
    divisor: 6_000,
    weightStep: 500,
    weightMinimum: 10_000,
    weightMaximum: 2_000_000,
    daysFrom: 6,
    daysTo: 10,
    position: 3,
    fuelPoints: 1_800,
    brackets: (price: ToMinorUnits) =>
      createPerKgBrackets(price, [
        [0, 38],
        [45_000, 33],
        [100_000, 29],
        [300_000, 26],
        [500_000, 24],
      ]),
  },
  {
    code: 'SEA',
    kind: 'sea',
    names: {
      zh: '海运',
      en: 'Sea Freight',
      es: 'Carga marítima',
      py: 'Морская перевозка',
      jt: '海運',
      ja: '船便',
    },
    divisor: 6_000,
    weightStep: 1_000,
    weightMinimum: 21_000,
    weightMaximum: 20_000_000,
    daysFrom: 25,
    daysTo: 40,
    position: 4,
    fuelPoints: 1_800,
    brackets: (price: ToMinorUnits) =>
      createPerKgBrackets(price, [
        [0, 11],
        [100_000, 9],
        [500_000, 7],
        [1_000_000, 6],
      ]),
  },
];
