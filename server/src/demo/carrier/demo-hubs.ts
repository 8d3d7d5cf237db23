export type Hub = { place: string; country: string; latitude: number; longitude: number; zone: string };

/** The airport that handles the parcels of a country, with its time zone. */
const airportsByCountry: Record<string, [place: string, latitude: number, longitude: number, zone: string]> =
  {
    CN: ['深圳', 22.639, 113.811, 'Asia/Shanghai'],
    HK: ['香港', 22.308, 113.918, 'Asia/Hong_Kong'],
    MO: ['澳門', 22.15, 113.592, 'Asia/Macau'],
    TW: ['桃園', 25.08, 121.234, 'Asia/Taipei'],
    JP: ['東京', 35.549, 139.78, 'Asia/Tokyo'],
    KR: ['인천', 37.46, 126.441, 'Asia/Seoul'],
    SG: ['Singapore', 1.359, 103.989, 'Asia/Singapore'],
    MY: ['Kuala Lumpur', 2.746, 101.71, 'Asia/Kuala_Lumpur'],
    TH: ['Bangkok', 13.69, 100.75, 'Asia/Bangkok'],
    VN: ['Thành phố Hồ Chí Minh', 10.819, 106.652, 'Asia/Ho_Chi_Minh'],
    PH: ['Manila', 14.509, 121.02, 'Asia/Manila'],
    ID: ['Jakarta', -6.126, 106.656, 'Asia/Jakarta'],
    US: ['Los Angeles', 33.943, -118.408, 'America/Los_Angeles'],
    CA: ['Toronto', 43.677, -79.631, 'America/Toronto'],
    MX: ['Ciudad de México', 19.436, -99.072, 'America/Mexico_City'],
    AU: ['Sydney', -33.946, 151.177, 'Australia/Sydney'],
    NZ: ['Auckland', -37.008, 174.792, 'Pacific/Auckland'],
    ES: ['Madrid', 40.472, -3.561, 'Europe/Madrid'],
    PT: ['Lisboa', 38.774, -9.134, 'Europe/Lisbon'],
    FR: ['Paris', 49.013, 2.55, 'Europe/Paris'],
    DE: ['Leipzig', 51.424, 12.236, 'Europe/Berlin'],
    IT: ['Milano', 45.631, 8.728, 'Europe/Rome'],
    GB: ['London', 51.471, -0.462, 'Europe/London'],
    NL: ['Amsterdam', 52.309, 4.764, 'Europe/Amsterdam'],
    BE: ['Liège', 50.637, 5.443, 'Europe/Brussels'],
    AT: ['Wien', 48.11, 16.57, 'Europe/Vienna'],
    IE: ['Dublin', 53.421, -6.27, 'Europe/Dublin'],
    RU: ['Москва', 55.973, 37.415, 'Europe/Moscow'],
    PL: ['Warszawa', 52.166, 20.967, 'Europe/Warsaw'],
    CZ: ['Praha', 50.101, 14.26, 'Europe/Prague'],
    HU: ['Budapest', 47.437, 19.256, 'Europe/Budapest'],
    RO: ['București', 44.571, 26.085, 'Europe/Bucharest'],
    KZ: ['Алматы', 43.352, 77.041, 'Asia/Almaty'],
    BR: ['São Paulo', -23.432, -46.469, 'America/Sao_Paulo'],
    CO: ['Bogotá', 4.702, -74.147, 'America/Bogota'],
    CL: ['Santiago', -33.393, -70.786, 'America/Santiago'],
    PE: ['Lima', -12.022, -77.114, 'America/Lima'],
    AR: ['Buenos Aires', -34.822, -58.536, 'America/Argentina/Buenos_Aires'],
    EC: ['Quito', -0.129, -78.358, 'America/Guayaquil'],
    AE: ['Dubai', 25.253, 55.366, 'Asia/Dubai'],
    SA: ['Riyadh', 24.958, 46.699, 'Asia/Riyadh'],
    IL: ['Tel Aviv', 32.011, 34.887, 'Asia/Jerusalem'],
    TR: ['İstanbul', 41.262, 28.742, 'Europe/Istanbul'],
    ZA: ['Johannesburg', -26.139, 28.246, 'Africa/Johannesburg'],
    EG: ['Cairo', 30.122, 31.406, 'Africa/Cairo'],
  };

/** Countries without an airport in the list use Dubai. */
export function getHub(country: string): Hub {
  const code = airportsByCountry[country] ? country : 'AE';
  const [place, latitude, longitude, zone] = airportsByCountry[code] ?? [
    'Dubai',
    25.253,
    55.366,
    'Asia/Dubai',
  ];
  return { place, country: code, latitude, longitude, zone };
}

const europeanDestinations = 'ES PT FR DE IT GB NL BE AT IE PL CZ HU RO'.split(' ');
const americanDestinations = 'US CA MX BR CO CL PE AR EC'.split(' ');
const asianDestinations = 'CN HK MO TW JP KR SG MY TH VN PH ID AU NZ RU KZ'.split(' ');

/**
 * Returns the hub between two countries: the hub of the destination's continent, or Hong Kong if that hub is in one of
 * the two countries. Destinations in no list use Dubai.
 */
export function getTransitHub(from: string, to: string): Hub {
  const findRegionalHub = (countries: string[], hub: string) => (countries.includes(to) ? hub : undefined);
  const hub =
    findRegionalHub(europeanDestinations, 'BE') ??
    findRegionalHub(americanDestinations, 'US') ??
    findRegionalHub(asianDestinations, 'HK') ??
    'AE';
  return getHub(hub === from || hub === to ? 'HK' : hub);
}

/** Cached by time zone: creating a format takes longer than formatting a hundred times. */
const timeFormatsByZone = new Map<string, Intl.DateTimeFormat>();

function getTimeFormat(zone: string): Intl.DateTimeFormat {
  const timeFormat =
    timeFormatsByZone.get(zone) ??
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  timeFormatsByZone.set(zone, timeFormat);
  return timeFormat;
}

/** Returns the UTC offset of a time zone at an instant, with daylight saving time. Positive east of Greenwich. */
export function getUtcOffsetMinutes(zone: string, instant: Date): number {
  const text =
    getTimeFormat(zone)
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  const totalMinutes = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -totalMinutes : totalMinutes;
}
