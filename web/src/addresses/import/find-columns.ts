import { type AddressColumn, addressColumns, addressHeadings } from '@miya/contract/addresses';
import { plainHeading } from '@miya/contract/spreadsheets';

/** What else such columns are called in the files people have. */
const others: Partial<Record<AddressColumn, string>> = {
  kind: 'type 地址类型 地址類型 类别 類別 tipodedireccion',
  name: 'fullname contact contactname recipient 联系人 聯絡人 收件人 寄件人 名称 名稱 nombrecompleto destinatario contacto фио получатель контактноелицо 名前 お名前 担当者',
  mobile:
    'mobilephone cell cellphone mobilenumber 手机 手機 手机号 手機號 联系电话 聯絡電話 移动电话 行動電話 movil celular telefonomovil мобильный телефон 携帯 携帯電話 携帯番号',
  company: 'companyname 公司 单位 單位 compania razonsocial организация 会社 法人名',
  identityNumber:
    'id idnumber idcard taxid rfc curp nif nie 身份证 身份证号 身份證 身份證字號 证件号 統一編號 税号 identificacion инн паспорт 身分証 身分証番号',
  phone: 'landline telephone tel 电话 電話 座机 座機 telefono стационарныйтелефон 電話番号',
  country: 'countryregion 国家 國家 国 страна pais',
  province: 'state region 省 省份 州 estado provincia область регион 都道府県 県',
  city: '市 城市 ciudad municipio город 市町村 市区町村',
  district: 'district 区 区县 縣區 县 colonia distrito barrio район 町域 町名',
  detail:
    'address streetaddress street addressline1 地址 街道地址 direccion domicilio calle улица 住所 番地 所在地',
  postcode: 'postalcode postcode zip zipcode 邮编 郵編 邮政编码 郵遞區號 cp codigopostal индекс 〒 郵便番号',
};

const known: ReadonlyMap<string, AddressColumn> = new Map([
  ...addressColumns.flatMap((column) =>
    (others[column] ?? '').split(' ').map((word) => [plainHeading(word), column] as const),
  ),
  // The headings of our own files come last, so that they win.
  ...Object.values(addressHeadings).flatMap((headings) =>
    addressColumns.map((column) => [plainHeading(headings[column]), column] as const),
  ),
]);

export type Columns = Partial<Record<AddressColumn, number>>;

/** Which column is which, by its heading in any of our languages. The first of two alike counts. */
function findColumns(headings: readonly string[]): Columns {
  const columns: Columns = {};
  headings.forEach((heading, at) => {
    const column = known.get(plainHeading(heading));
    if (column && plainHeading(heading) !== '') columns[column] ??= at;
  });
  return columns;
}

/** The headings may stand below a title: the first row that names both a name and a mobile number. */
const ROWS_LOOKED_AT = 10;

export function findHeadings(
  table: readonly (readonly string[])[],
): { at: number; columns: Columns } | undefined {
  for (const [at, row] of table.slice(0, ROWS_LOOKED_AT).entries()) {
    const columns = findColumns(row);
    if (columns.name !== undefined && columns.mobile !== undefined) return { at, columns };
  }
  return undefined;
}
