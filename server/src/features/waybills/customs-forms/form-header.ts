import { createFrame, createHorizontalLine } from '../../../libraries/printing/index.ts';
import type { LabelParty } from '../labels/build-label.ts';
import { layoutTestMark } from '../labels/layout-parts.ts';
import type { PrintRow } from '../print-store.ts';
import { FORM_LEFT, FORM_WIDTH, type FormPage } from './form-page.ts';

/** Draws the top of every page: carrier, form title, waybill number, and a mark on orders of the test mode. */
export function drawFormTitle(page: FormPage<'title'>, row: PrintRow, carrier: string, pageLabel: string) {
  const { addText, getEnglishText, getLocalText, addMarks } = page;
  const carrierBox = { x: FORM_LEFT, y: 14, width: 110, height: 7 };
  const { rest, marks } = row.test ? layoutTestMark(carrierBox) : { rest: carrierBox, marks: [] };
  addMarks(...marks);
  addText(carrier, rest, { maxSize: 4.6, minSize: 3, bold: true });
  addText(
    getEnglishText('title'),
    { x: FORM_LEFT, y: 22, width: 112, height: 9 },
    { maxSize: 6.4, minSize: 4, bold: true },
  );
  addText(
    getLocalText('title'),
    { x: FORM_LEFT, y: 30.5, width: 112, height: 6 },
    { maxSize: 4, minSize: 3 },
  );
  addMarks({ kind: 'code128', x: 130, y: 14, width: 65, height: 14, text: row.waybill });
  const date = row.created_at.toISOString().slice(0, 10);
  addText(
    [row.waybill, date, pageLabel].filter(Boolean).join('   '),
    { x: 130, y: 29, width: 65, height: 5 },
    { maxSize: 3.6, minSize: 2.4, bold: true, align: 'center' },
  );
  addMarks(createHorizontalLine(FORM_LEFT, 38, FORM_WIDTH, 0.6));
}

type FormParty = { heading: 'shipper' | 'consignee'; party: LabelParty; identityNumber: string };
type PartyTextKey = FormParty['heading'] | 'phone' | 'identity';

/** Draws sender and receiver with their full identity numbers, which customs require. */
export function drawParties(
  { addText, getBilingualText, addMarks }: FormPage<PartyTextKey>,
  parties: readonly FormParty[],
): void {
  parties.forEach(({ heading, party, identityNumber }, index) => {
    const box = { x: FORM_LEFT + (index * FORM_WIDTH) / 2, y: 42, width: FORM_WIDTH / 2, height: 56 };
    const inner = { x: box.x + 2, width: box.width - 4 };
    const addPartyText = (content: string, y: number, height: number, maxSize: number, bold = false) =>
      addText(
        content,
        { ...inner, y, height },
        { maxSize, minSize: 2, ...(bold ? { bold } : {}), hanStyle: party.hanStyle },
      );
    addText(getBilingualText(heading), { ...inner, y: 43.2, height: 3.4 }, { maxSize: 2.5, minSize: 1.6 });
    addPartyText(party.name, 47.5, 6, 4.4, true);
    addPartyText(party.company, 54, 5, 3.6);
    addPartyText([party.address, party.latinPlaces].filter(Boolean).join(' · '), 60, 19, 3.6);
    addPartyText([party.postcode, party.country].filter(Boolean).join(' · '), 79.5, 5, 3.6, true);
    const phones = [party.mobile, party.landline].filter(Boolean).join(' / ');
    addText(
      `${getBilingualText('phone')}: ${phones}`,
      { ...inner, y: 85.5, height: 5 },
      { maxSize: 3.2, minSize: 2 },
    );
    if (identityNumber)
      addText(
        `${getBilingualText('identity')}: ${identityNumber}`,
        { ...inner, y: 91.5, height: 5 },
        { maxSize: 3.2, minSize: 2 },
      );
    addMarks(...createFrame(box, 0.2));
  });
}
