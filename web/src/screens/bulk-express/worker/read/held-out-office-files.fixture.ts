import type { OfficeFile } from './known-office-files.fixture.ts';

/**
 * Files that were written after all known files were read correctly, to measure how well the rules generalise. In the
 * first test, five of these files were read correctly. Two of the other files led to new rules.
 */
export const heldOutOfficeFiles: readonly OfficeFile[] = [
  {
    office: 'a printer in Hamburg, in English',
    table: `
      Order ref.|Ship-to company|Ship-to contact|Ship-to phone|Street & no.|ZIP code|City|Country|Contents|Parcels|Total weight kg
      H-9|Kontor GmbH|Uwe Lind|+49 160 1234567|Elbweg 3|20457|Hamburg|DE|Brochures|2|14`,
    rows: [
      {
        clientReference: 'H-9',
        receiverCompany: 'Kontor GmbH',
        receiverName: 'Uwe Lind',
        receiverMobile: '+49 160 1234567',
        receiverDetail: 'Elbweg 3',
        receiverPostcode: '20457',
        itemName: 'Brochures',
        pieces: '2',
        weight: '14',
      },
    ],
  },
  {
    office: 'a tea house in Fuzhou',
    table: `
      客户名称|客户电话|收货国家/地区|收货省州|收货城市|收货详细地址|收货邮编|税号/身份证|茶叶品名|箱数|总重量(KG)|申报总价值(人民币)|下单日期
      Mei Wong|+65 9123 4567|新加坡||新加坡|8 Marina Blvd|018981||大红袍|1|2.5|300|2026-08-01`,
    rows: [
      {
        receiverName: 'Mei Wong',
        receiverMobile: '+65 9123 4567',
        receiverCountry: '新加坡',
        receiverDetail: '8 Marina Blvd',
        receiverPostcode: '018981',
        itemName: '大红袍',
        pieces: '1',
        weight: '2.5',
      },
    ],
  },
  {
    office: 'an agency in Barcelona',
    table: `
      Ref. pedido|Remitente (nombre)|Tfno. remitente|Destinatario (nombre)|Tfno. destinatario|Dirección entrega|Localidad entrega|C.P. entrega|País entrega|Descripción mercancía|Nº bultos|Peso total (kg)|Observaciones
      B1|Núria Pons|+34 600111222|Paul Roy|+33 612345678|5 rue de Lyon|Paris|75012|Francia|Libros|1|3,5|Frágil`,
    rows: [
      {
        clientReference: 'B1',
        senderName: 'Núria Pons',
        senderMobile: '+34 600111222',
        receiverName: 'Paul Roy',
        receiverMobile: '+33 612345678',
        receiverDetail: '5 rue de Lyon',
        receiverCity: 'Paris',
        receiverPostcode: '75012',
        itemName: 'Libros',
        pieces: '1',
        weight: '3,5',
        remark: 'Frágil',
      },
    ],
  },
  {
    office: 'an online school in Kazan',
    table: `
      Заказ №|Получатель|Моб. тел.|Страна|Регион/область|Город|Адрес доставки|Почт. индекс|Содержимое посылки|Вес, г|Примеч.
      55|Пётр Ильин|+7 921 111-22-33|Россия|Татарстан|Казань|ул. Баумана, 7|420111|Учебники|900|`,
    rows: [
      {
        clientReference: '55',
        receiverName: 'Пётр Ильин',
        receiverMobile: '+7 921 111-22-33',
        receiverProvince: 'Татарстан',
        receiverCity: 'Казань',
        receiverDetail: 'ул. Баумана, 7',
        receiverPostcode: '420111',
        itemName: 'Учебники',
        weight: '900 g',
      },
    ],
  },
  {
    office: 'a maker in Kyoto',
    table: `
      伝票番号|送り主名|送り主電話番号|届け先名称|届け先電話|届け先郵便番号|届け先住所1|届け先住所2|届け先国|品目|数量|重さ(g)
      K7|工房京|075-123-4567|Kim Minsu|+82 10 1234 5678|04524|110 Sejong-daero|Jung-gu|韓国|扇子|1|350`,
    rows: [
      {
        senderName: '工房京',
        receiverName: 'Kim Minsu',
        receiverMobile: '+82 10 1234 5678',
        receiverPostcode: '04524',
        receiverDetail: '110 Sejong-daero Jung-gu',
        itemName: '扇子',
        weight: '350 g',
      },
    ],
  },
  {
    office: 'a trader in Manila',
    table: `
      Sender's Full Name|Sender's Mobile No.|Receiver's Full Name|Receiver's Mobile No.|House/Unit No., Street|Barangay|City/Municipality|Province|ZIP|Country|Item/s|Qty (boxes)|Est. weight (kg)
      Jun Cruz|+63 917 123 4567|Liza Reyes|+63 918 765 4321|12 Mabini St|Poblacion|Makati|Metro Manila|1210|Philippines|Clothes|1|10`,
    rows: [
      {
        senderName: 'Jun Cruz',
        senderMobile: '+63 917 123 4567',
        receiverName: 'Liza Reyes',
        receiverDetail: '12 Mabini St',
        receiverDistrict: 'Poblacion',
        receiverCity: 'Makati',
        receiverProvince: 'Metro Manila',
        receiverPostcode: '1210',
        itemName: 'Clothes',
        pieces: '1',
        weight: '10',
      },
    ],
  },
  {
    office: 'a courier in Tijuana',
    table: `
      FECHA|FOLIO|REMITENTE|TEL REMITENTE|DESTINATARIO|TEL DESTINATARIO|DOMICILIO DESTINATARIO|CIUDAD|ESTADO|CP|CONTENIDO|PESO LBS|SEGURO
      01/08/26|T88|Beto Lara|664 123 4567|Rosa Lima|619 555 0143|900 Broadway|San Diego|CA|92101|Artesanía|6|0`,
    rows: [
      {
        senderName: 'Beto Lara',
        senderMobile: '664 123 4567',
        receiverName: 'Rosa Lima',
        receiverMobile: '619 555 0143',
        receiverDetail: '900 Broadway',
        receiverCity: 'San Diego',
        receiverProvince: 'CA',
        receiverPostcode: '92101',
        itemName: 'Artesanía',
        weight: '6 lb',
      },
    ],
  },
  {
    office: 'a seller in Ningbo, two rows of headings in two languages',
    table: `
      收件人|电话|国家|城市|街道|邮编|品名|件数|重量
      Consignee|Phone|Country|City|Street|Zip|Description|Pieces|Weight(kg)
      Otto Berg|+46 70 123 45 67|Sweden|Malmö|Storgatan 1|21142|Bags|3|7.5`,
    rows: [
      {
        receiverName: 'Otto Berg',
        receiverMobile: '+46 70 123 45 67',
        receiverCountry: 'Sweden',
        receiverDetail: 'Storgatan 1',
        itemName: 'Bags',
        pieces: '3',
        weight: '7.5',
      },
    ],
  },
];
