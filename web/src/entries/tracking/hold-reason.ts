import type { PublicTrack } from '@miya/contract/tracks';
import type { Areas } from '../../i18n/areas.ts';

/** The text why a parcel is held; a general text if the reason is not public. Undefined if the parcel is not held. */
export const findHoldReason = ({ hold }: PublicTrack, texts: Areas['tracks']): string | undefined =>
  hold ? (hold.code === null ? texts.holdUnsaid : texts.holdReasons[hold.code]) : undefined;
