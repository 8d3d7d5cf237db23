import type { Language } from '@miya/contract';

export type InvoiceTextKey = keyof InvoiceTexts;

type InvoiceTexts = {
  title: string;
  waybill: string;
  date: string;
  shipper: string;
  consignee: string;
  phone: string;
  identity: string;
  origin: string;
  destination: string;
  pieces: string;
  weight: string;
  service: string;
  reference: string;
  goods: string;
  code: string;
  hsCode: string;
  madeIn: string;
  quantity: string;
  unitValue: string;
  value: string;
  incoterm: string;
  exportReason: string;
  size: string;
  declared: string;
  insured: string;
  total: string;
  remark: string;
  declaration: string;
  signature: string;
};

export const invoiceTexts: Record<Language, InvoiceTexts> = {
  en: {
    title: 'Commercial Invoice / Packing List',
    waybill: 'Waybill',
    date: 'Date',
    shipper: 'Shipper',
    consignee: 'Consignee',
    phone: 'Tel',
    identity: 'Tax / ID no.',
    origin: 'Sent from',
    destination: 'Destination',
    pieces: 'Pieces',
    weight: 'Gross weight',
    service: 'Service',
    reference: 'Reference',
    goods: 'Description of goods',
    code: 'Item code',
    hsCode: 'HS code',
    madeIn: 'Made in',
    quantity: 'Quantity',
    unitValue: 'Unit value',
    value: 'Value',
    incoterm: 'Incoterm',
    exportReason: 'Reason for export',
    size: 'Size, cm',
    declared: 'Declared value',
    insured: 'Insured value',
    total: 'Total',
    remark: 'Remarks',
    declaration: 'I declare that the information on this invoice is true and correct.',
    signature: 'Name, signature, date',
  },
  zh: {
    title: '商业发票 / 装箱单',
    waybill: '运单号',
    date: '日期',
    shipper: '寄件人',
    consignee: '收件人',
    phone: '电话',
    identity: '税号 / 证件号',
    origin: '寄出地',
    destination: '目的地',
    pieces: '件数',
    weight: '毛重',
    service: '快递类型',
    reference: '客户单号',
    goods: '货物品名',
    code: '物品编码',
    hsCode: 'HS 编码',
    madeIn: '原产国',
    quantity: '数量',
    unitValue: '单价',
    value: '金额',
    incoterm: '贸易条款',
    exportReason: '出口原因',
    size: '尺寸（厘米）',
    declared: '申报价值',
    insured: '保价金额',
    total: '合计',
    remark: '备注',
    declaration: '本人声明本发票所列内容真实无误。',
    signature: '姓名、签字、日期',
  },
  es: {
    title: 'Factura comercial / Lista de empaque',
    waybill: 'Guía',
    date: 'Fecha',
    shipper: 'Remitente',
    consignee: 'Destinatario',
    phone: 'Tel.',
    identity: 'Identificación fiscal',
    origin: 'Enviado desde',
    destination: 'Destino',
    pieces: 'Bultos',
    weight: 'Peso bruto',
    service: 'Servicio',
    reference: 'Referencia',
    goods: 'Descripción de la mercancía',
    code: 'Código del artículo',
    hsCode: 'Código HS',
    madeIn: 'Origen',
    quantity: 'Cantidad',
    unitValue: 'Valor unit.',
    value: 'Importe',
    incoterm: 'Incoterm',
    exportReason: 'Motivo de exportación',
    size: 'Medidas, cm',
    declared: 'Valor declarado',
    insured: 'Valor asegurado',
    total: 'Total',
    remark: 'Observaciones',
    declaration: 'Declaro que los datos de esta factura son verdaderos y correctos.',
    signature: 'Nombre, firma, fecha',
  },
  py: {
    title: 'Коммерческий инвойс / упаковочный лист',
    waybill: 'Накладная',
    date: 'Дата',
    shipper: 'Отправитель',
    consignee: 'Получатель',
    phone: 'Тел.',
    identity: 'ИНН / документ',
    origin: 'Место отправки',
    destination: 'Назначение',
    pieces: 'Мест',
    weight: 'Вес брутто',
    service: 'Тариф',
    reference: '№ клиента',
    goods: 'Описание товара',
    code: 'Код товара',
    hsCode: 'Код HS',
    madeIn: 'Сделано в',
    quantity: 'Кол-во',
    unitValue: 'Цена',
    value: 'Стоимость',
    incoterm: 'Инкотермс',
    exportReason: 'Причина вывоза',
    size: 'Размеры, см',
    declared: 'Таможенная стоимость',
    insured: 'Страховая сумма',
    total: 'Итого',
    remark: 'Примечания',
    declaration: 'Подтверждаю, что сведения в этом инвойсе верны.',
    signature: 'Имя, подпись, дата',
  },
  jt: {
    title: '商業發票 / 裝箱單',
    waybill: '運單號',
    date: '日期',
    shipper: '寄件人',
    consignee: '收件人',
    phone: '電話',
    identity: '稅號 / 證件號',
    origin: '寄出地',
    destination: '目的地',
    pieces: '件數',
    weight: '毛重',
    service: '快遞類型',
    reference: '客戶單號',
    goods: '貨物品名',
    code: '物品編碼',
    hsCode: 'HS 編碼',
    madeIn: '原產國',
    quantity: '數量',
    unitValue: '單價',
    value: '金額',
    incoterm: '貿易條件',
    exportReason: '出口原因',
    size: '尺寸（公分）',
    declared: '申報價值',
    insured: '保價金額',
    total: '合計',
    remark: '備註',
    declaration: '本人聲明本發票所列內容真實無誤。',
    signature: '姓名、簽字、日期',
  },
  ja: {
    title: 'インボイス / 梱包明細書',
    waybill: '送り状番号',
    date: '日付',
    shipper: 'ご依頼主',
    consignee: 'お届け先',
    phone: '電話',
    identity: '納税者番号 / 身分証番号',
    origin: '発送地',
    destination: '仕向国',
    pieces: '個数',
    weight: '総重量',
    service: '配送サービス',
    reference: 'お客様管理番号',
    goods: '品名',
    code: '品目コード',
    hsCode: 'HS コード',
    madeIn: '原産国',
    quantity: '数量',
    unitValue: '単価',
    value: '金額',
    incoterm: '貿易条件',
    exportReason: '輸出理由',
    size: '寸法（cm）',
    declared: '申告価格',
    insured: '保険金額',
    total: '合計',
    remark: '備考',
    declaration: 'このインボイスの記載内容が真実かつ正確であることを申告します。',
    signature: '氏名・署名・日付',
  },
};
