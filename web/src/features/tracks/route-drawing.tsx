import { geoGraticule10, geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import world from 'world-atlas/land-110m.json' with { type: 'json' };
import { findMiddleLongitude, formatStopName, type RouteStop } from './route-stops.ts';
import * as styles from './tracks.module.css';

const [WIDTH, HEIGHT, MARGIN] = [640, 300, 56];
/** At a larger scale, the coast lines of the 1 : 110 million map data look like polygons. */
const MAX_SCALE = 900;

const topology = world as unknown as Topology<{ land: GeometryCollection }>;
const land = feature(topology, topology.objects.land);

type Props = { stops: readonly RouteStop[]; label: string };

/** Draws the route on a map of the land areas. The map has no country borders, because some borders are disputed. */
export function RouteDrawing({ stops, label }: Props) {
  const points = stops.map(({ point }) => point);
  const line = { type: 'LineString' as const, coordinates: points };
  const projection = geoNaturalEarth1().rotate([-findMiddleLongitude(points), 0]);
  projection.fitExtent(
    [
      [MARGIN, MARGIN],
      [WIDTH - MARGIN, HEIGHT - MARGIN],
    ],
    line,
  );
  // Not `>=`, which is false for NaN: the scale is infinite or NaN when all stops are at one place.
  if (!(projection.scale() < MAX_SCALE)) {
    projection.scale(MAX_SCALE).translate([0, 0]);
    const [x, y] = projection(points.at(-1) ?? [0, 0]) ?? [0, 0];
    projection.translate([WIDTH / 2 - x, HEIGHT / 2 - y]);
  }
  projection.clipExtent([
    [0, 0],
    [WIDTH, HEIGHT],
  ]);
  const toSvgPath = geoPath(projection).digits(1);
  const drawnStops = stops.flatMap((stop, index) => {
    const position = projection(stop.point);
    return position
      ? [{ name: formatStopName(stop, index === stops.length - 1), x: position[0], y: position[1], index }]
      : [];
  });
  const [first, last] = [drawnStops[0], drawnStops.at(-1)];
  return (
    <svg className={styles.routeMap} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path className={styles.routeGrid} d={toSvgPath(geoGraticule10()) ?? ''} />
      <path className={styles.routeLand} d={toSvgPath(land) ?? ''} />
      <path className={styles.routeLine} d={toSvgPath(line) ?? ''} />
      {drawnStops.map(({ x, y, index }) => (
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
