import { describe, expect, it } from 'vitest';
import { usualColumns, widthOf } from './column-names.ts';

/** What a window of 1280 or 1440 leaves beside the open sidebar and the card's own edges. */
const ROOM = { narrow: 920, usual: 1_072 };

describe('usualColumns', () => {
  it('needs no scrolling at 1280 with the sidebar open, and leaves out only pieces and printing', () => {
    const shown = usualColumns(ROOM.narrow);
    expect(widthOf(shown)).toBeLessThanOrEqual(ROOM.narrow);
    expect(usualColumns(0).filter((name) => !shown.includes(name))).toEqual(['pieces', 'printed']);
  });

  it('shows all of them at 1440', () => {
    expect(usualColumns(ROOM.usual)).toEqual(usualColumns(0));
    expect(usualColumns(0)).toContain('printed');
  });

  it('lets columns go one by one, and never the waybill or the status', () => {
    expect(usualColumns(840)).not.toContain('createdAt');
    expect(usualColumns(100)).toEqual(expect.arrayContaining(['waybill', 'status', 'receiver', 'freight']));
  });
});
