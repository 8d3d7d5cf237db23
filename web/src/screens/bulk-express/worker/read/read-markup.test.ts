import * as sheetjs from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { type ReadRowResult, readAndCheck } from './read-and-check.fixture.ts';

const listTexts = (rows: readonly ReadRowResult[], ...columns: (keyof ReadRowResult['texts'])[]) =>
  rows.map((row) => columns.map((column) => row.texts[column] ?? ''));

describe('files whose content does not match their ending', () => {
  it('are read if they are HTML with entities, line breaks, a hidden row and merged cells', async () => {
    const page = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=gb2312">
      <style>td { mso-number-format:"\\@" }</style></head><body>
      <table border=1><tr><th colspan=2>Env&iacute;os</th></tr>
      <tr><td>收件人</td><td>电话</td><td>国家</td><td>地址</td><td>重量</td></tr>
      <tr><td>Ana &amp; Co.<td>5512345678<td>MX<td>Obreg&oacute;n 120<br>Int&nbsp;4<td>1.5
      <tr style='display:none'><td>Luis<td>9991234567<td>MX<td>Calle 60<td>2</table>`;
    const result = await readAndCheck(new File([new Uint8Array(encodeGb(page))], 'orders.xls'));
    expect(result.preview?.kind).toBe('html');
    expect(listTexts(result.rows, 'receiverName', 'receiverDetail')).toEqual([
      ['Ana & Co.', 'Obregón 120\nInt 4'],
      ['Luis', 'Calle 60'],
    ]);
    expect(result.hiddenRows).toEqual([4]);
  });

  it('are refused with a fault that names their kind if they have no table', async () => {
    const frames =
      '<html><head><title>Book</title></head><frameset><frame src="sheet001.htm"></frameset></html>';
    expect((await readAndCheck(new File([frames], 'orders.xls'))).fault).toBe('web_page');
    const archive = 'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n\n--x\n<table>';
    expect((await readAndCheck(new File([archive], 'orders.xls'))).fault).toBe('web_page');
    const letter = sheetjs.CFB.utils.cfb_new();
    sheetjs.CFB.utils.cfb_add(letter, '/WpsEtStream', Buffer.alloc(5_000, 1));
    const content = sheetjs.CFB.write(letter, { type: 'buffer' }) as Buffer;
    expect((await readAndCheck(new File([new Uint8Array(content)], '订单.et'))).fault).toBe('wps_file');
    expect((await readAndCheck(new File([new Uint8Array(content)], '订单.xls'))).fault).toBe('not_a_table');
  });

  it('are read if they are XML, with the leading zeros of the number format', async () => {
    const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
      <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
      <Styles><Style ss:ID="Default"/><Style ss:ID="s21"><NumberFormat ss:Format="00000"/></Style></Styles>
      <Worksheet ss:Name="Envíos"><Table><Row ss:Index="2"><Cell><Data ss:Type="String">Destinatario</Data></Cell>
      <Cell ss:Index="3"><Data ss:Type="String">Teléfono</Data></Cell><Cell><Data ss:Type="String">C.P.</Data></Cell></Row>
      <Row><Cell><Data ss:Type="String">Ana &amp; Co.</Data></Cell><Cell ss:Index="3"><Data ss:Type="Number">5512345678</Data></Cell>
      <Cell ss:StyleID="s21"><Data ss:Type="Number">6700</Data></Cell></Row></Table></Worksheet></Workbook>`;
    const result = await readAndCheck(new File([xml], 'envios.xls'));
    expect(result.preview).toMatchObject({ kind: 'xml', sheet: 'Envíos' });
    expect(result.rows[0]?.row).toBe(3);
    expect(listTexts(result.rows, 'receiverName', 'receiverMobile', 'receiverPostcode')).toEqual([
      ['Ana & Co.', '5512345678', '06700'],
    ]);
  });
});

/** Encodes a text in GB 2312: Latin letters, and the Chinese words that the page above contains. */
function encodeGb(text: string): number[] {
  const bytesByWord: Record<string, number[]> = {
    收件人: [0xca, 0xd5, 0xbc, 0xfe, 0xc8, 0xcb],
    电话: [0xb5, 0xe7, 0xbb, 0xb0],
    国家: [0xb9, 0xfa, 0xbc, 0xd2],
    地址: [0xb5, 0xd8, 0xd6, 0xb7],
    重量: [0xd6, 0xd8, 0xc1, 0xbf],
  };
  return text
    .split(/(收件人|电话|国家|地址|重量)/)
    .flatMap((part) => bytesByWord[part] ?? [...Buffer.from(part, 'latin1')]);
}
