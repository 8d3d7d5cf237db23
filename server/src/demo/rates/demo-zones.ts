type DemoZone = { zone: string; countries: string[]; distance: number };

/**
 * Some 40 countries in zones. Zones have numbers as names, because numbers need no translation. Demo prices are defined
 * for the nearest zone and multiplied by `distance`.
 */
const zones: DemoZone[] = [
  // 1 East Asia, 2 South and South-East Asia, 3 North America, 4 Oceania, 5 Western Europe, 6 Eastern Europe, 7 South
  // America, 8 Middle East and Africa.
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

/**
 * From Mexico, the Americas are the near zones and East Asia is far. From all other home countries, East Asia is the
 * nearest zone.
 */
export function getDemoZones(home: string): DemoZone[] {
  if (home !== 'MX') return zones;
  const fromMexico: Record<string, number> = { 3: 1, 7: 1.3, 1: 1.7 };
  return zones.map((zone) => ({ ...zone, distance: fromMexico[zone.zone] ?? zone.distance }));
}

const createPostcodeRange = (country: string, from: string, to = from) => ({ country, from, to });

/** Surcharges for remote areas, and for parcels that are too long or too heavy for conveyors. */
export const buildDemoSurcharges = (toMinorUnits: (yuan: number) => number) => [
  {
    kind: 'remote_area',
    code: 'REMOTE',
    amount: toMinorUnits(120),
    perKg: toMinorUnits(3),
    places: [
      createPostcodeRange('ES', '35'),
      createPostcodeRange('ES', '38'),
      createPostcodeRange('ES', '51', '52'),
      createPostcodeRange('US', '995', '999'),
      createPostcodeRange('US', '967', '968'),
      createPostcodeRange('MX', '235', '239'),
      createPostcodeRange('MX', '977', '979'),
      createPostcodeRange('CN', '83', '85'),
      createPostcodeRange('JP', '900', '909'),
      createPostcodeRange('RU', '68', '69'),
      { country: 'MX', name: 'Isla Mujeres' },
      { country: 'CN', name: '西藏自治区' },
    ],
  },
  { kind: 'oversize', code: 'LONG', amount: toMinorUnits(150), by: 'longest_side', over: 120 },
  { kind: 'oversize', code: 'HEAVY', amount: toMinorUnits(200), by: 'piece_weight', over: 50_000 },
];
