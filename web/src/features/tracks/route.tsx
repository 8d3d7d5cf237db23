import type { TrackEvent } from '@miya/contract/tracks';
import { Suspense, useMemo, useSyncExternalStore } from 'react';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { lazily } from '../../ui/feedback/lazily.tsx';
import { placeText, townText } from './event-place.ts';
import { MapBoundary } from './map-boundary.tsx';
import { stopsOf } from './route-points.ts';
import * as styles from './tracks.module.css';

const RouteMap = lazily(() => import('./route-map.tsx').then((module) => module.RouteMap));

const never = () => () => {};
/** The map is drawn in the browser only: the served page does not carry the world along. */
const useBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The route on a map, where the carrier says where its places are; nothing at all otherwise. */
export function Route({ events }: { events: readonly TrackEvent[] }) {
  const texts = useTexts('tracks');
  const { language } = useLanguage();
  const inBrowser = useBrowser();
  const stops = useMemo(
    () =>
      stopsOf(events, (event) => ({ name: placeText(event, language), place: townText(event, language) })),
    [events, language],
  );
  if (stops.length === 0) return null;
  const onward = stops.at(-1)?.onward;
  const label = texts.map(
    [...stops.map(({ name }) => name || '·'), onward].filter((name) => name !== undefined).join(' → '),
  );
  const waiting = <div className={`${styles.routeMap} ${styles.routeWaiting}`}>{texts.mapLoading}</div>;
  if (!inBrowser) return waiting;
  return (
    <MapBoundary>
      <Suspense fallback={waiting}>
        <RouteMap stops={stops} label={label} />
      </Suspense>
    </MapBoundary>
  );
}
