import type { Language } from '@miya/contract';
import type { TrackEvent } from '@miya/contract/tracks';
import type { Areas } from '../../i18n/areas.ts';
import { formatEventTime } from './event-time.ts';
import { formatEventPlace } from './format-event-place.ts';

type Texts = Pick<Areas['tracks'], 'events' | 'departedFrom'>;

/**
 * Formats what happened and where, in a language. `where` is '' if the place is not known. It is also '' for a
 * departure, whose `what` includes the place: 'Departed from Shenzhen'.
 */
export function formatEvent(
  event: TrackEvent,
  texts: Texts,
  language: Language,
): { what: string; where: string } {
  const where = formatEventPlace(event, language);
  if (event.code === 'departed' && where) return { what: texts.departedFrom(where), where: '' };
  return { what: texts.events[event.code], where };
}

/** Lists the texts of what happened, where and when. Leaves out an unknown place. */
export function listEventTexts(event: TrackEvent, texts: Texts, language: Language): string[] {
  const { what, where } = formatEvent(event, texts, language);
  return [what, where, formatEventTime(language, event.happenedAt)].filter((text) => text !== '');
}
