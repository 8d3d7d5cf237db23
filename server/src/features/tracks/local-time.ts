export type LocalTime = { at: Date; offset: number };

/** No place is further from Greenwich; what says otherwise keeps its instant and is shown in UTC. */
const OFFSET_MOST = 900;

/** A moment with its offset, apart: the instant, and minutes east of Greenwich. */
export function readLocalTime(moment: string): LocalTime {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(moment) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  const offset = size > OFFSET_MOST ? 0 : size;
  return { at: new Date(moment), offset: sign === '-' && offset > 0 ? -offset : offset };
}

/** 2026-07-01T09:30:00+08:00: what the clock at the place showed. */
export function writeLocalTime({ at, offset }: LocalTime): string {
  const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const size = Math.abs(offset);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
