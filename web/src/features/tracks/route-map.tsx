import { geoGraticule10, geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import world from 'world-atlas/land-110m.json' with { type: 'json' };
import { middleLongitude, type Stop, stopName } from './route-points.ts';
import * as styles from './tracks.module.css';

const [WIDTH, HEIGHT, MARGIN] = [640, 300, 56];
/** Closer than this the coast of a world drawn at 1 : 110 million is only corners. */
const SCALE_MOST = 900;

const topology = world as unknown as Topology<{ land: GeometryCollection }>;
const land = feature(topology, topology.objects.land);

type Props = { stops: readonly Stop[]; label: string };

/** The route over a plain world: land without borders, for whose they are is no question of a courier. */
export function RouteMap({ stops, label }: Props) {
  const points = stops.map(({ point }) => point);
  const line = { type: 'LineString' as const, coordinates: points };
  const projection = geoNaturalEarth1().rotate([-middleLongitude(points), 0]);
  projection.fitExtent(
    [
      [MARGIN, MARGIN],
      [WIDTH - MARGIN, HEIGHT - MARGIN],
    ],
    line,
  );
  // This holds too where all stops are one place, which no scale fits.
  if (!(projection.scale() < SCALE_MOST)) {
    projection.scale(SCALE_MOST).translate([0, 0]);
    const [x, y] = projection(points.at(-1) ?? [0, 0]) ?? [0, 0];
    projection.translate([WIDTH / 2 - x, HEIGHT / 2 - y]);
  }
  projection.clipExtent([
    [0, 0],
    [WIDTH, HEIGHT],
  ]);
  const draw = geoPath(projection).digits(1);
  const placed = stops.flatMap((stop, index) => {
    const at = projection(stop.point);
    return at ? [{ name: stopName(stop, index === stops.length - 1), x: at[0], y: at[1], index }] : [];
  });
  const [first, last] = [placed[0], placed.at(-1)];
  return (
    <svg className={styles.routeMap} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path className={styles.routeGrid} d={draw(geoGraticule10()) ?? ''} />
      <path className={styles.routeLand} d={draw(land) ?? ''} />
      <path className={styles.routeLine} d={draw(line) ?? ''} />
      {placed.map(({ x, y, index }) => (
        <circle
          key={index}
          className={styles.routeStop}
          data-last={index === stops.length - 1 || undefined}
          cx={x}
          cy={y}
          r={index === stops.length - 1 ? 6 : 4}
        />
      ))}
      {[first, last === first ? undefined : last].map(
        (stop) =>
          stop && (
            <text
              key={stop.index}
              className={styles.routeName}
              x={Math.min(Math.max(stop.x, MARGIN), WIDTH - MARGIN)}
              y={stop.y < 40 ? stop.y + 24 : stop.y - 12}
              textAnchor={stop.x < WIDTH / 4 ? 'start' : stop.x > (WIDTH * 3) / 4 ? 'end' : 'middle'}
            >
              {stop.name}
            </text>
          ),
      )}
    </svg>
  );
}
