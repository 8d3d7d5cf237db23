import type { Language } from '@miya/contract';
import type { TrackEvent } from '@miya/contract/tracks';
import type { Areas } from '../../i18n/areas.ts';
import { placeText } from './event-place.ts';
import { formatEventTime } from './event-time.ts';

type Texts = Pick<Areas['tracks'], 'events' | 'departedFrom'>;

/** What happened and where, in the reader's words. A departure says in one sentence from where; then no place is left. */
export function eventWords(
  event: TrackEvent,
  texts: Texts,
  language: Language,
): { what: string; where: string } {
  const where = placeText(event, language);
  if (event.code === 'departed' && where) return { what: texts.departedFrom(where), where: '' };
  return { what: texts.events[event.code], where };
}

/** What happened, where and when: as many of them as are known. */
export function eventParts(event: TrackEvent, texts: Texts, language: Language): string[] {
  const { what, where } = eventWords(event, texts, language);
  return [what, where, formatEventTime(language, event.happenedAt)].filter((part) => part !== '');
}
