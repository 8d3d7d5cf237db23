import type { PublicTrack } from '@miya/contract/tracks';
import type { Areas } from '../../i18n/areas.ts';

/** Why a parcel is held, as anybody may know it; undefined while it goes on. */
export const holdReason = ({ hold }: PublicTrack, texts: Areas['tracks']): string | undefined =>
  hold ? (hold.code === null ? texts.holdUnsaid : texts.holdReasons[hold.code]) : undefined;
