import type { ImportColumn } from '@miya/contract/imports';

type ExpectedRow = Partial<Record<ImportColumn, string>>;
export type OfficeFile = {
  /** Describes the file and what is special about it. */
  office: string;
  /** The sheet as text: one line per row, cells separated by '|'. */
  table: string;
  /** Texts that the rows must have after reading. Other cells are not compared. */
  rows: readonly ExpectedRow[];
  merges?: readonly string[];
};

/**
 * Files as offices write them. Reading some of these files failed at first, and general rules for headings were
 * derived from them. The files themselves stay unchanged.
 */
export const knownOfficeFiles: readonly OfficeFile[] = [
  {
    office: 'a forwarder in Yiwu: a title, a date, groups over the headings, grams',
    table: `
      义乌市鸿达货运 8月出货明细表
      制表日期：2026-08-03||||制表人：小周
      |发货方|||收货方||||||货品资料|||
      序号|姓名|电话|地址|姓名|联系电话|国家|城市|邮编|详细地址|品名(中文)|件数|重量（克）|备注
      1|周敏|13777712345|义乌市稠州北路88号|Rosa Díaz|+52 33 1234 5678|墨西哥|Zapopan|45050|Av. Patria 600|手机壳|2|850|易碎
      2|周敏|13777712345|义乌市稠州北路88号|Juan Ruiz|+52 81 2345 6789|墨西哥|Monterrey|64000|Juárez 15|耳机|1|300|`,
    rows: [
      {
        senderName: '周敏',
        receiverName: 'Rosa Díaz',
        receiverDetail: 'Av. Patria 600',
        weight: '850 g',
        pieces: '2',
        remark: '易碎',
        itemName: '手机壳',
      },
      {
        senderMobile: '13777712345',
        receiverMobile: '+52 81 2345 6789',
        receiverPostcode: '64000',
        weight: '300 g',
      },
    ],
  },
  {
    office: 'a boutique in Guadalajara: street, numbers and colonia apart, pesos',
    table: `
      No. Guía|Quién recibe|Celular|Calle|Núm. ext|Núm. int|Colonia|Municipio|Edo.|C.P.|País|Contenido|Peso kg|Valor del contenido ($)|Obs.
      |Lupita Mora|33 1122 3344|Hidalgo|12|B|Centro|Guadalajara|Jalisco|44100|México|Blusas|0,8|450|Tocar fuerte
      |Carla Nuño|33 2233 4455|Morelos|34||Americana|Guadalajara|Jalisco|44160|México|Falda|0,5|300|`,
    rows: [
      {
        receiverName: 'Lupita Mora',
        receiverMobile: '33 1122 3344',
        receiverDetail: 'Hidalgo 12 B',
        receiverDistrict: 'Centro',
        receiverCity: 'Guadalajara',
        receiverProvince: 'Jalisco',
        itemName: 'Blusas',
        weight: '0,8',
        declared: '450 $',
        remark: 'Tocar fuerte',
      },
      { receiverDetail: 'Morelos 34', receiverPostcode: '44160' },
    ],
  },
  {
    office: 'a wholesaler in Moscow: full names, index first',
    table: `
      № п/п|ФИО получателя|Конт. телефон|Индекс|Область|Нас. пункт|Улица, дом, кв.|Что внутри|Кол-во мест|Вес брутто, кг|Оценка, руб.|Комментарий
      1|Иванова Мария Петровна|+7 916 123-45-67|101000|Москва|Москва|ул. Мясницкая, д. 5, кв. 3|Книги|1|2,4|1500|после 18:00`,
    rows: [
      {
        receiverName: 'Иванова Мария Петровна',
        receiverMobile: '+7 916 123-45-67',
        receiverPostcode: '101000',
        receiverProvince: 'Москва',
        receiverDetail: 'ул. Мясницкая, д. 5, кв. 3',
        itemName: 'Книги',
        pieces: '1',
        weight: '2,4',
        remark: 'после 18:00',
      },
    ],
  },
  {
    office: 'a shop in Osaka: the postal mark, prefecture and building apart',
    table: `
      注文番号|お届け先名|〒|都道府県|市区郡町村|番地|建物名・部屋番号|TEL|商品名|個口数|総重量(kg)|備考欄
      A-101|佐藤 花子|150-0013|東京都|渋谷区|恵比寿1-2-3|メゾン恵比寿 201|090-1234-5678|陶器|1|1.2|割れ物注意`,
    rows: [
      {
        clientReference: 'A-101',
        receiverName: '佐藤 花子',
        receiverPostcode: '150-0013',
        receiverProvince: '東京都',
        receiverCity: '渋谷区',
        receiverDetail: '恵比寿1-2-3 メゾン恵比寿 201',
        receiverMobile: '090-1234-5678',
        itemName: '陶器',
        pieces: '1',
        weight: '1.2',
        remark: '割れ物注意',
      },
    ],
  },
  {
    office: 'a seller in Taipei: traditional characters, the sender last',
    table: `
      收貨人|收貨人手機|收貨國家|收貨地址|郵遞區號|內容物|數量|重量KG|申報金額(USD)|寄件人|寄件人電話|寄件地址
      Emily Chen|+1 415 555 0132|美國|1 Market St, San Francisco, CA|94105|茶葉|3|1.8|40|林志明|0912345678|台北市信義區松高路11號`,
    rows: [
      {
        receiverName: 'Emily Chen',
        receiverMobile: '+1 415 555 0132',
        receiverCountry: '美國',
        receiverPostcode: '94105',
        itemName: '茶葉',
        weight: '1.8',
        declared: '40 USD',
        senderName: '林志明',
        senderMobile: '0912345678',
        senderDetail: '台北市信義區松高路11號',
      },
    ],
  },
  {
    office: 'a British exporter: pounds, consignee, line breaks in headings',
    table: `
      Consignor|Consignor Tel|Consignee Name|Consignee\\nContact No.|Deliver To (Address)|Town/City|County|Post Code|Country of Destination|Goods Description|No. of Cartons|Gross Wt (lbs)|Special Instructions
      Acme Ltd|+44 7911 123456|Hans Vogel|+49 151 23456789|Hauptstr. 5|Berlin||10115|Germany|Ceramic mugs|2|12.5|Call first`,
    rows: [
      {
        senderName: 'Acme Ltd',
        senderMobile: '+44 7911 123456',
        receiverName: 'Hans Vogel',
        receiverMobile: '+49 151 23456789',
        receiverDetail: 'Hauptstr. 5',
        receiverCity: 'Berlin',
        receiverPostcode: '10115',
        itemName: 'Ceramic mugs',
        pieces: '2',
        weight: '12.5 lb',
        remark: 'Call first',
      },
    ],
  },
  {
    office: 'a warehouse in Shenzhen: English field names of its own program',
    table: `
      ref_no|rcv_name|rcv_tel|rcv_country_code|rcv_state|rcv_city|rcv_addr1|rcv_addr2|rcv_zip|goods_name_en|goods_qty|pkg_weight_kg|pkg_length_cm|pkg_width_cm|pkg_height_cm|declare_value|currency
      SZ001|Liam Ward|+353 85 123 4567|IE|Dublin|Dublin|12 Abbey St|Apt 4|D01 F5P2|LED lamp|1|1.1|30|20|10|25|USD`,
    rows: [
      {
        clientReference: 'SZ001',
        receiverName: 'Liam Ward',
        receiverMobile: '+353 85 123 4567',
        receiverCountry: 'IE',
        receiverCity: 'Dublin',
        receiverDetail: '12 Abbey St Apt 4',
        receiverPostcode: 'D01 F5P2',
        itemName: 'LED lamp',
        weight: '1.1',
        length: '30',
        height: '10',
      },
    ],
  },
  {
    office: 'a family in Lima: three columns and a whole address',
    table: `
      Para quién es|Dirección completa|Teléfono de contacto|Qué mando|Kilos
      Julia Quispe|Jr. de la Unión 300, Cercado de Lima, Lima 15001, Perú|+51 987 654 321|Ropa usada|3`,
    rows: [
      {
        receiverName: 'Julia Quispe',
        receiverDetail: 'Jr. de la Unión 300, Cercado de Lima, Lima 15001, Perú',
        receiverMobile: '+51 987 654 321',
        itemName: 'Ropa usada',
        weight: '3',
      },
    ],
  },
  {
    office: 'a factory in Dongguan: bilingual headings, required marks',
    table: `
      *收件公司 Company|*收件人 Attn|*电话 Tel.|*目的国 Country|州 State|*城市 City|*地址 Address|*邮编 ZIP|*货物名称 Description|*总件数 PCS|*毛重 G.W.(KG)|长L(CM)|宽W(CM)|高H(CM)|保价金额 Insured(RMB)|客户单号 Ref
      Sunrise LLC|Tom Hill|+1 713 555 0177|USA|TX|Houston|900 Main St|77002|Steel parts|4|36.5|60|40|30|2000|PO-77`,
    rows: [
      {
        receiverCompany: 'Sunrise LLC',
        receiverName: 'Tom Hill',
        receiverMobile: '+1 713 555 0177',
        receiverCountry: 'USA',
        receiverProvince: 'TX',
        receiverCity: 'Houston',
        receiverPostcode: '77002',
        itemName: 'Steel parts',
        pieces: '4',
        weight: '36.5',
        length: '60',
        width: '40',
        height: '30',
        clientReference: 'PO-77',
      },
    ],
  },
  {
    office: 'a club in Madrid: name in two columns, e-mail and shirt size besides',
    table: `
      Nombre|Apellidos|Email|Móvil|Dirección|Piso|CP|Población|Provincia|País|Artículo|Talla|Uds.|Peso
      Iñigo|Saez Gil|i@x.es|611222333|Gran Vía 10|4º D|28013|Madrid|Madrid|España|Camiseta|L|1|0,3`,
    rows: [
      {
        receiverName: 'Iñigo Saez Gil',
        receiverMobile: '611222333',
        receiverDetail: 'Gran Vía 10 4º D',
        receiverPostcode: '28013',
        receiverCity: 'Madrid',
        itemName: 'Camiseta',
        quantity: '1',
        weight: '0,3',
      },
    ],
  },
  {
    office: 'a studio in Guangzhou: merged senders, a number for each parcel',
    table: `
      寄件人|寄件电话|单号|收件人姓名|收件人手机号|收件国家|收件详细地址|收件城市|收件邮编|物品|实重kg
      何工|13500001111|G1|Ivan Petrov|+7 921 111 22 33|俄罗斯|Nevsky 28|Saint Petersburg|191186|灯具|5
      ||G2|Anna Li|+7 921 444 55 66|俄罗斯|Nevsky 30|Saint Petersburg|191186|灯罩|2`,
    merges: ['A2:A3', 'B2:B3'],
    rows: [
      { senderName: '何工', clientReference: 'G1', receiverName: 'Ivan Petrov', weight: '5' },
      {
        senderName: '何工',
        senderMobile: '13500001111',
        clientReference: 'G2',
        receiverMobile: '+7 921 444 55 66',
        itemName: '灯罩',
      },
    ],
  },
  {
    office: 'a clerk in Bogotá: notes above, abbreviations, the sum of a column',
    table: `
      RELACIÓN DE ENVÍOS
      Favor no modificar las columnas
      Remite|Tel. remite|Destinatario|Cédula o NIT|Tel. dest.|Ciudad dest.|Depto.|Dir. dest.|Cód. postal|Producto|Cant. cajas|Peso (Kg)|Vr. asegurado
      Paola Rey|3001234567|Andrés Gil|1020304050|3109876543|Medellín|Antioquia|Cra 43A 1-50|050021|Repuestos|1|4.2|0`,
    rows: [
      {
        senderName: 'Paola Rey',
        senderMobile: '3001234567',
        receiverName: 'Andrés Gil',
        receiverIdentity: '1020304050',
        receiverMobile: '3109876543',
        receiverCity: 'Medellín',
        receiverProvince: 'Antioquia',
        receiverDetail: 'Cra 43A 1-50',
        receiverPostcode: '050021',
        itemName: 'Repuestos',
        pieces: '1',
        weight: '4.2',
      },
    ],
  },
];
