import * as styles from './world-picture.module.css';

// The globe seen from above western Asia, in orthographic projection. The routes are great circles, slightly raised.
const meridians =
  'M408 141A200 156 -33 0 0 72 359M351 84A200 127 -56 0 0 129 416M301 60A200 83 -72 0 0 179 440M260 51A200 29 -84 0 0 220 449M220 51A200 29 -96 0 1 260 449M179 60A200 83 -108 0 1 301 440M129 84A200 127 -124 0 1 351 416M72 141A200 156 -147 0 1 408 359M40 250A200 166 -180 0 1 440 250';
const parallels =
  'M80 371A173 97 0 0 0 400 371M44 292A197 110 0 0 0 436 292M44 208A197 110 0 1 0 436 208M80 129A173 97 0 1 0 400 129M164 65A129 72 0 1 0 316 65M172 94A68 38 0 1 0 308 94A68 38 0 1 0 172 94';
const routes = [
  'M368 261Q214 84 94 166',
  'M368 261Q306 179 180 166',
  'M368 261Q416 216 392 185',
  'M193 278Q309 283 368 261',
  'M351 339Q387 311 368 261',
  'M131 347Q136 313 193 278',
];
const cities = [
  [94, 166],
  [180, 166],
  [392, 185],
  [193, 278],
  [351, 339],
  [131, 347],
] as const;

/** A globe with parcels and routes, in the theme's colours. Decoration, hidden from screen readers. */
export function WorldPicture() {
  return (
    <svg className={styles.world} viewBox="0 0 480 500" aria-hidden="true" focusable="false">
      <radialGradient id="sea" cx=".36" cy=".3" r=".8">
        <stop className={styles.light} offset="0" />
        <stop className={styles.shade} offset="1" />
      </radialGradient>
      <circle className={styles.sea} cx="240" cy="250" r="200" fill="url(#sea)" />
      <path className={styles.grid} d={meridians} />
      <path className={styles.grid} d={parallels} />
      {routes.map((route) => (
        <path className={styles.route} d={route} key={route} />
      ))}
      {cities.map(([x, y]) => (
        <circle className={styles.city} cx={x} cy={y} r="5" key={x} />
      ))}
      <circle className={styles.halo} cx="368" cy="261" r="17" />
      <circle className={styles.hub} cx="368" cy="261" r="7" />
      <ellipse className={styles.shadow} cx="122" cy="468" rx="98" ry="15" />
      <ParcelShape transform="translate(160 418) scale(.92)" />
      <ParcelShape transform="translate(70 428) scale(.72)" />
      <ParcelShape transform="translate(112 452) scale(.5)" />
    </svg>
  );
}

function ParcelShape({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path className={styles.parcelTop} d="M0-50 50-25 0 0-50-25Z" />
      <path className={styles.parcelLeft} d="M-50-25 0 0V56L-50 31Z" />
      <path className={styles.parcelRight} d="M50-25 0 0V56L50 31Z" />
      <path className={styles.parcelTape} d="M-31-34.5-19-40.5 31-15.5V3L19 9V-9.5Z" />
      <path className={styles.parcelLabel} d="M-42 4-20 15V31L-42 20Z" />
    </g>
  );
}
