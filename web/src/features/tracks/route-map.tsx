import type { TrackEvent } from '@miya/contract/tracks';
import { Suspense, useMemo, useSyncExternalStore } from 'react';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { lazily } from '../../ui/feedback/lazily.tsx';
import { formatEventPlace, formatEventTown } from './format-event-place.ts';
import { MapErrorBoundary } from './map-error-boundary.tsx';
import { listRouteStops } from './route-stops.ts';
import * as styles from './tracks.module.css';

const RouteDrawing = lazily(() => import('./route-drawing.tsx').then((module) => module.RouteDrawing));

const subscribeToNothing = () => () => {};
/** False on the server: the map is rendered only in the browser, so the HTML page does not contain the map data. */
const useIsBrowser = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** The route of a parcel on a map. Shows nothing if no event has coordinates. */
export function RouteMap({ events }: { events: readonly TrackEvent[] }) {
  const texts = useTexts('tracks');
  const { language } = useLanguage();
  const isBrowser = useIsBrowser();
  const stops = useMemo(
    () =>
      listRouteStops(events, (event) => ({
        name: formatEventPlace(event, language),
        place: formatEventTown(event, language),
      })),
    [events, language],
  );
  if (stops.length === 0) return null;
  const nextPlace = stops.at(-1)?.nextPlace;
  const label = texts.map(
    [...stops.map(({ name }) => name || '·'), nextPlace].filter((name) => name !== undefined).join(' → '),
  );
  const loadingMessage = (
    <div className={`${styles.routeMap} ${styles.routeLoading}`}>{texts.mapLoading}</div>
  );
  if (!isBrowser) return loadingMessage;
  return (
    <MapErrorBoundary>
      <Suspense fallback={loadingMessage}>
        <RouteDrawing stops={stops} label={label} />
      </Suspense>
    </MapErrorBoundary>
  );
}
