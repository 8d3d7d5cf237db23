import { describe, expect, it } from 'vitest';
import { createWorkbookFile } from './create-workbook-file.fixture.ts';
import { loadFixtureFile, type ReadResult, readAndCheck } from './read-and-check.fixture.ts';

const senderCells = ['Zhang San', '13800138000', '', '', 'CN', '', '', '', 'Keji Rd 1', ''];

const parseTable = (text: string) =>
  text
    .split('\n')
    .slice(1)
    .map((line) =>
      line
        .trim()
        .split('|')
        .map((cell) => (/^-?(0|[1-9]\d*)(\.\d+)?$/.test(cell) && cell.length < 8 ? Number(cell) : cell)),
    );

const formatProblems = (result: ReadResult) =>
  result.rows.flatMap(({ row, problems }) =>
    problems.map(({ column, problem }) => `${row} ${column} ${problem}`),
  );

// These files were collected after the rules for headings were written.
describe('sample files of offices and shops', () => {
  it('reads an export of a Chinese ERP with many unrelated columns and a parcel in each row', async () => {
    const rows = parseTable(`
      系统单号|平台|店铺|平台订单号|买家ID|收货人|收货人电话|收货人手机|收货国家(中)|收货国家二字码|收货州/省|收货城市|收货地址1|收货地址2|收货邮编|SKU|中文报关名|英文报关名|报关单价(USD)|数量|实重(g)|物流渠道|物流单号|仓库|订单状态|付款时间|客服备注
      PO240811001|Shopee|MX01|240811ABCDE|mx_lupita|Lupita Hernández||5512345678|墨西哥|MX|Ciudad de México|Iztapalapa|Calle Sur 12 Mz 4 Lt 8|Col. Agrícola Oriental|08500|HD-01-BK|手机支架|Phone holder|3.50|2|310|云途||义乌仓|待发货|2026-08-11 10:02|电话先联系
      PO240811002|Lazada|PH03|8811223344|ph.ramon|Ramon Cruz||9171234567|菲律宾|PH|Metro Manila|Quezon City|22 Kamias Rd|Brgy. Pinyahan|1100|LP-22|台灯|Desk lamp|12.00|1|1250|燕文||义乌仓|待发货|2026-08-11 11:40|`);
    const result = await readAndCheck(createWorkbookFile('xlsx', { name: '订单导出', rows }), {
      senderCells,
    });
    // The user has to decide on the internal order number of the ERP, and on the carrier that the ERP names.
    expect([result.areColumnsMapped, result.unmappedColumns.map(({ heading }) => heading)]).toEqual([
      true,
      ['系统单号', '物流渠道'],
    ]);
    expect(result.rows.map(({ texts }) => texts)).toMatchObject([
      {
        clientReference: '240811ABCDE',
        itemName: '手机支架',
        receiverName: 'Lupita Hernández',
        receiverMobile: '5512345678',
        receiverProvince: 'Ciudad de México',
        receiverCity: 'Iztapalapa',
        receiverDetail: 'Calle Sur 12 Mz 4 Lt 8 Col. Agrícola Oriental',
        receiverPostcode: '08500',
        weight: '310 g',
        platform: 'Shopee',
        itemCode: 'HD-01-BK',
        englishName: 'Phone holder',
        unitValue: '3.5 USD',
        quantity: '2',
      },
      { receiverName: 'Ramon Cruz', receiverPostcode: '1100', weight: '1250 g' },
    ]);
    // With a unit value, the quantity counts the goods and not the parcels, so the order has one parcel.
    expect(result.rows[0]?.texts.pieces).toBeUndefined();
    expect(formatProblems(result)).toEqual([]);
  });

  it('reads a Mexican list with a title, sender and receiver above the headings, amounts in pesos, and a total', async () => {
    const rows = parseTable(`
      PAPELERÍA Y REGALOS LA GUADALUPANA
      Relación de envíos - semana 46
      |DATOS DE QUIEN ENVÍA||DATOS DE QUIEN RECIBE||||||||PAQUETE|||
      No.|Nombre|Teléfono|Nombre completo|Tel. celular|Calle y número|Colonia|Delegación / Municipio|Estado|C.P.|RFC|Contenido|Bultos|Peso (kg)|Valor $
      1|La Guadalupana|33 3615 2040|Rosa Elena Ávila|33 1822 4410|Av. México 2201|Ladrón de Guevara|Guadalajara|Jalisco|44600||Libretas|1|2.4|850
      2|La Guadalupana|33 3615 2040|Ing. Tomás Rentería|81 1509 7722|Río Pánuco 115 int 4|Del Valle|San Pedro Garza García|N.L.|66220|XAXX010101000|Agendas|2|5.1|1900
      |||||||||||TOTAL|3|7.5|2750`);
    const result = await readAndCheck(
      createWorkbookFile('xlsx', {
        name: 'Hoja1',
        rows,
        merges: ['A1:O1', 'A2:O2', 'B3:C3', 'D3:K3', 'L3:O3'],
      }),
      { home: 'MX', currency: 'MXN' },
    );
    expect([result.areColumnsMapped, result.unmappedColumns]).toEqual([true, []]);
    expect(result.rows.map(({ texts }) => texts)).toMatchObject([
      {
        senderName: 'La Guadalupana',
        senderMobile: '33 3615 2040',
        receiverName: 'Rosa Elena Ávila',
        receiverMobile: '33 1822 4410',
        receiverDetail: 'Av. México 2201',
        receiverDistrict: 'Ladrón de Guevara',
        receiverCity: 'Guadalajara',
        receiverPostcode: '44600',
        itemName: 'Libretas',
        pieces: '1',
        weight: '2.4',
      },
      { receiverName: 'Ing. Tomás Rentería', receiverCity: 'San Pedro Garza García', pieces: '2' },
    ]);
    // The total below the table is no order.
    expect(result.rows).toHaveLength(2);
  });

  it('reads a Russian list with the name in three columns, the address in one, and weights with a comma', async () => {
    const rows = parseTable(`
      Номер заказа|Дата|Фамилия|Имя|Отчество|Контактный телефон|Адрес получателя (полный)|Состав заказа|Кол-во мест|Вес брутто, кг|Объявленная ценность|Комментарий клиента
      RS-7781|10.11.2026|Кузнецова|Анна|Игоревна|8 (921) 334-55-66|190000, г. Санкт-Петербург, Невский пр., д. 24, кв. 17|Свеча ароматическая|1|0,7|1500|Позвонить за час
      RS-7782|10.11.2026|Ахметов|Тимур||+7 917 222 33 44|420111, Республика Татарстан, г. Казань, ул. Баумана, 7|Кружка, 2 шт.|1|1,2|2100|`);
    const result = await readAndCheck(createWorkbookFile('xlsx', { name: 'Заказы', rows }), {
      senderCells,
      home: 'RU',
      currency: 'RUB',
    });
    expect([result.areColumnsMapped, result.unmappedColumns]).toEqual([true, []]);
    expect(result.rows.map(({ texts }) => texts)).toMatchObject([
      {
        clientReference: 'RS-7781',
        receiverName: 'Кузнецова Анна Игоревна',
        receiverMobile: '8 (921) 334-55-66',
        receiverDetail: '190000, г. Санкт-Петербург, Невский пр., д. 24, кв. 17',
        itemName: 'Свеча ароматическая',
        pieces: '1',
        weight: '0,7',
        remark: 'Позвонить за час',
      },
      { receiverName: 'Ахметов Тимур' },
    ]);
  });

  it('reads a Shopify export with several rows per order, a phone with an extension, and an added weight column', async () => {
    const result = await readAndCheck(loadFixtureFile('shopify-several-lines.csv'), { senderCells });
    expect([result.areColumnsMapped, result.unmappedColumns, result.preview?.layout?.shop?.name]).toEqual([
      true,
      [],
      'Shopify',
    ]);
    expect(result.rows.map(({ texts }) => texts)).toMatchObject([
      {
        clientReference: '#A2201',
        receiverName: 'Joanna Pike',
        receiverMobile: '+44 7911 123461 ext. 204',
        receiverDetail: 'Flat 3 18 Mill Lane',
        receiverPostcode: 'NR3 4LF',
        itemName: 'Merino beanie - Rust',
        itemCode: 'MB-R',
        quantity: '2',
        unitValue: '24.00',
        declaredCurrency: 'GBP',
        weight: '640 g',
        remark: 'Gift, no invoice please',
      },
      { clientReference: '#A2201', itemName: 'Cedar soap', itemCode: 'CS', quantity: '1', unitValue: '9.00' },
      { clientReference: '#A2201', itemName: 'Linen napkin', quantity: '3' },
      {
        clientReference: '#A2202',
        receiverName: 'Marc Dubois',
        receiverMobile: '06 12 34 56 78',
        weight: '1500 g',
      },
    ]);
    expect(formatProblems(result)).toEqual([]);
  });

  it('reads an Excel list with headings in two merged rows, merged senders, subtotals and a total', async () => {
    const rows = parseTable(`
      出货清单 2026年11月
      序号|发件人||收件人||||||货物||
      |姓名|电话|姓名|电话|国家|城市|地址|邮编|品名|件数|重量(kg)
      1|陈伟|13911112222|Sophie Martin|+33 6 12 34 56 78|法国|Lyon|5 rue Neuve|69001|毛绒玩具|2|3.5
      2|||Paul Weber|+49 151 23456789|德国|Köln|Ringstr. 8|50667|毛绒玩具|1|1.8
      小计||||||||||3|5.3
      3|李娜|13711113333|Marta Rossi|+39 347 1234567|意大利|Milano|Via Torino 9|20123|钥匙扣|4|0.9
      合计||||||||||7|6.2`);
    const result = await readAndCheck(
      createWorkbookFile('xlsx', {
        name: 'Sheet1',
        rows,
        merges: ['A1:L1', 'A2:A3', 'B2:C2', 'D2:I2', 'J2:L2', 'B4:B5', 'C4:C5'],
      }),
    );
    expect([result.areColumnsMapped, result.unmappedColumns]).toEqual([true, []]);
    expect(
      result.rows.map(({ row, texts }) => [row, texts.senderName, texts.receiverName, texts.weight]),
    ).toEqual([
      [4, '陈伟', 'Sophie Martin', '3.5'],
      [5, '陈伟', 'Paul Weber', '1.8'],
      [7, '李娜', 'Marta Rossi', '0.9'],
    ]);
  });

  it('reads 個数 as the number of goods if 単価 × 個数 = 金額 in every row, otherwise as the number of parcels', async () => {
    const parseList = (sum: number) =>
      parseTable(`
        届け先名|TEL|〒|住所|品名|個数|重量(kg)|単価(円)|金額(円)
        佐藤 花子|090-1234-5678|150-0043|東京都渋谷区道玄坂2-10-12|湯のみ|2|1.2|1500|3000
        木村 拓|080-1111-3333|604-8006|京都市中京区下丸屋町394|扇子|1|0.4|2500|${sum}
        合　計|||||3||||${3000 + sum}`);
    const readCounts = async (sum: number) => {
      const { rows } = await readAndCheck(createWorkbookFile('xlsx', { name: '一覧', rows: parseList(sum) }));
      return rows.map(({ texts }) => [texts.quantity, texts.pieces]);
    };
    expect(await readCounts(2500)).toEqual([
      ['2', undefined],
      ['1', undefined],
    ]);
    expect(await readCounts(2600)).toEqual([
      [undefined, '2'],
      [undefined, '1'],
    ]);
  });

  it('reads a list in GBK with semicolons, decimal commas and points between thousands', async () => {
    const result = await readAndCheck(loadFixtureFile('gbk-semicolons.csv'));
    expect([result.areColumnsMapped, result.unmappedColumns, result.preview?.encoding]).toEqual([
      true,
      [],
      'gb18030',
    ]);
    expect(result.rows.map(({ texts }) => texts)).toMatchObject([
      {
        clientReference: 'GZ-2026-118',
        senderName: '广州佳美贸易',
        receiverName: 'Ирина Соколова',
        receiverMobile: '+7 916 555-12-34',
        receiverDetail: 'ул. Арбат, д. 12, кв. 5',
        itemName: 'Ceramic cups',
        quantity: '2',
        remark: '请勿折叠，谢谢',
      },
      { receiverName: 'Carlos Mendez', receiverPostcode: '04310' },
      { receiverName: '佐藤花子', receiverPostcode: '160-0023' },
    ]);
    // The only problem is that the sender's phone is a landline.
    expect(formatProblems(result)).toEqual([2, 3, 4].map((row) => `${row} senderMobile phone_invalid`));
  });
});
