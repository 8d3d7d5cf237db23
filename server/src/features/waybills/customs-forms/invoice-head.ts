import { across, frame } from '../../../libraries/printing/index.ts';
import type { LabelParty } from '../labels/describe-label.ts';
import { testMark } from '../labels/layout-parts.ts';
import type { PrintRow } from '../print-store.ts';
import { type FormPen, LEFT, WIDTH } from './form-pen.ts';

/** The carrier, what it is, and its number; every page begins with it, and says if it is a test. */
export function drawTitle(pen: FormPen<'title'>, row: PrintRow, carrier: string, page: string) {
  const { text, english, own, put } = pen;
  const head = { x: LEFT, y: 14, width: 110, height: 7 };
  const { rest, marks } = row.test ? testMark(head) : { rest: head, marks: [] };
  put(...marks);
  text(carrier, rest, { largest: 4.6, smallest: 3, bold: true });
  text(
    english('title'),
    { x: LEFT, y: 22, width: 112, height: 9 },
    { largest: 6.4, smallest: 4, bold: true },
  );
  text(own('title'), { x: LEFT, y: 30.5, width: 112, height: 6 }, { largest: 4, smallest: 3 });
  put({ kind: 'code128', x: 130, y: 14, width: 65, height: 14, text: row.waybill });
  const numbered = [row.waybill, row.created_at.toISOString().slice(0, 10), page].filter(Boolean).join('   ');
  text(
    numbered,
    { x: 130, y: 29, width: 65, height: 5 },
    { largest: 3.6, smallest: 2.4, bold: true, align: 'center' },
  );
  put(across(LEFT, 38, WIDTH, 0.6));
}

type Side = { word: 'shipper' | 'consignee'; party: LabelParty; identity: string };
type SideWord = Side['word'] | 'phone' | 'identity';

/** Who sends and who receives, each with its whole number for the customs. */
export function drawSides({ text, both, put }: FormPen<SideWord>, sides: readonly Side[]): void {
  sides.forEach(({ word, party, identity }, at) => {
    const box = { x: LEFT + (at * WIDTH) / 2, y: 42, width: WIDTH / 2, height: 56 };
    const inner = { x: box.x + 2, width: box.width - 4 };
    const own = { shapes: party.shapes };
    const line = (content: string, y: number, height: number, largest: number, bold = false) =>
      text(content, { ...inner, y, height }, { largest, smallest: 2, ...(bold ? { bold } : {}), ...own });
    text(both(word), { ...inner, y: 43.2, height: 3.4 }, { largest: 2.5, smallest: 1.6 });
    line(party.name, 47.5, 6, 4.4, true);
    line(party.company, 54, 5, 3.6);
    line([party.address, party.latin].filter(Boolean).join(' · '), 60, 19, 3.6);
    line([party.postcode, party.country].filter(Boolean).join(' · '), 79.5, 5, 3.6, true);
    const phones = [party.mobile, party.landline].filter(Boolean).join(' / ');
    text(`${both('phone')}: ${phones}`, { ...inner, y: 85.5, height: 5 }, { largest: 3.2, smallest: 2 });
    if (identity)
      text(
        `${both('identity')}: ${identity}`,
        { ...inner, y: 91.5, height: 5 },
        { largest: 3.2, smallest: 2 },
      );
    put(...frame(box, 0.2));
  });
}
