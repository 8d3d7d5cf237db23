type DemoZone = { zone: string; countries: string[]; distance: number };

/**
 * Some 40 countries, grouped as carriers do and named by numbers, which are read in every language; `distance` is how
 * the price grows against the nearest group.
 */
const zones: DemoZone[] = [
  // East Asia, South and South-East Asia, North America, Oceania, Western and Eastern Europe, South America, Middle East and Africa.
  { zone: '1', countries: ['CN', 'HK', 'MO', 'TW', 'JP', 'KR'], distance: 1 },
  { zone: '2', countries: ['SG', 'MY', 'TH', 'VN', 'PH', 'ID', 'IN'], distance: 1.15 },
  { zone: '3', countries: ['US', 'CA', 'MX'], distance: 1.7 },
  { zone: '4', countries: ['AU', 'NZ'], distance: 1.6 },
  {
    zone: '5',
    countries: ['ES', 'PT', 'FR', 'DE', 'IT', 'GB', 'NL', 'BE', 'AT', 'IE'],
    distance: 1.8,
  },
  { zone: '6', countries: ['RU', 'PL', 'CZ', 'HU', 'RO', 'KZ'], distance: 1.95 },
  { zone: '7', countries: ['BR', 'CO', 'CL', 'PE', 'AR', 'EC'], distance: 2.4 },
  { zone: '8', countries: ['AE', 'SA', 'IL', 'TR', 'ZA', 'EG'], distance: 2.2 },
];

/** From Mexico the Americas are near and East Asia is far; elsewhere the other way round. */
export function demoZones(home: string): DemoZone[] {
  if (home !== 'MX') return zones;
  const fromMexico: Record<string, number> = { 3: 1, 7: 1.3, 1: 1.7 };
  return zones.map((zone) => ({ ...zone, distance: fromMexico[zone.zone] ?? zone.distance }));
}

const range = (country: string, from: string, to = from) => ({ country, from, to });

/** Islands and deserts cost more everywhere, and so does what no conveyor takes. */
export const demoSurcharges = (money: (yuan: number) => number) => [
  {
    kind: 'remote_area',
    code: 'REMOTE',
    amount: money(120),
    perKg: money(3),
    places: [
      range('ES', '35'),
      range('ES', '38'),
      range('ES', '51', '52'),
      range('US', '995', '999'),
      range('US', '967', '968'),
      range('MX', '235', '239'),
      range('MX', '977', '979'),
      range('CN', '83', '85'),
      range('JP', '900', '909'),
      range('RU', '68', '69'),
      { country: 'MX', name: 'Isla Mujeres' },
      { country: 'CN', name: '西藏自治区' },
    ],
  },
  { kind: 'oversize', code: 'LONG', amount: money(150), by: 'longest_side', over: 120 },
  { kind: 'oversize', code: 'HEAVY', amount: money(200), by: 'piece_weight', over: 50_000 },
];
