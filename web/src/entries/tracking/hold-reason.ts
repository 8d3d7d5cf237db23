import type { PublicTrack } from '@miya/contract/tracks';
import type { Areas } from '../../i18n/areas.ts';

/** The public text why a parcel is held. Undefined when it is not held. */
export const findHoldReason = ({ hold }: PublicTrack, texts: Areas['tracks']): string | undefined =>
  hold ? (hold.code === null ? texts.holdUnsaid : texts.holdReasons[hold.code]) : undefined;
