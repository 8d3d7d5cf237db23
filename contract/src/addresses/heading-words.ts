import type { AddressColumn } from './columns.ts';

// The words are written as plainHeading leaves them: in small letters, without accents, with nothing between them.

/** What a party's columns are called in the files people have: those of orders and of addresses. */
export const partyWords: Record<Exclude<AddressColumn, 'kind' | 'phone'>, string> = {
  name: 'name fullname contact contactname contactperson 姓名 名字 名称 名稱 联系人 聯絡人 联络人 nombre nombrecompleto nombreyapellidos contacto имя фио контактноелицо 氏名 名前 お名前 名 担当者',
  mobile:
    'mobile mobilephone mobilenumber mobileno cell cellphone 手机 手机号 手机号码 手機 手機號 手機號碼 联系电话 聯絡電話 联系方式 联系手机 移动电话 行動電話 movil celular telefonomovil telefonocelular телефон мобильныи мобильныител мобильныителефон 携帯 携帯電話 携帯番号 携帯電話番号',
  identityNumber:
    'id idno idnumber idcard identity identitynumber idtaxnumber taxid taxnumber rfc curp nif nie vat 身份证 身份证号 身份证号码 身份證 身份證號 身份證字號 证件号 证件号码 證件號 證件號碼 证件 税号 稅號 統一編號 identificacion noidentificacion ndeidentificacion numerodeidentificacion innruc documento инн паспорт номердокумента иннилиномердокумента 身分証 身分証番号',
  company:
    'company companyname organization 公司 公司名 公司名称 公司名稱 单位 單位 单位名称 empresa compania razonsocial компания организация 会社 会社名 法人名',
  country:
    'country countryregion countrycode 国家 國家 国家地区 國家地區 国别 國別 pais страна 国 国名 国地域',
  province:
    'province state region stateprovince 省 省份 省州 州 estado provincia estadooprovincia регион область краи 都道府県 県 都道府県州',
  city: 'city town 市 城市 县市 縣市 ciudad municipio ciudadomunicipio localidad poblacion город 市区町村 市町村',
  district:
    'county district suburb 区 區 县 縣 区县 區縣 县区 鄉鎮市區 colonia distrito barrio coloniaodistrito раион 町域 町名 町域地区 縣區',
  detail:
    'address detailedaddress detailaddress addressdetail fulladdress street streetaddress addressline1 address1 地址 详细地址 詳細地址 街道 街道地址 direccion direcciondetallada direccioncompleta domicilio calle calleynumero адрес улица подробныиадрес полныиадрес 住所 番地 番地建物名 所在地',
  postcode:
    'postalcode postcode zip zipcode zippostalcode 邮编 郵編 邮政编码 郵政編碼 邮政编号 郵遞區號 cp codigopostal индекс почтовыииндекс 郵便番号',
};

/** A telephone of any kind: of a file of orders the mobile, of an address book the landline beside it. */
export const telephoneWords =
  'phone phonenumber phoneno telephone tel telno telephonenumber 电话 电话号码 電話 電話號碼 telefono numerodetelefono номертелефона тел 電話番号';

/** What only an address book has, or calls so. */
export const addressBookWords = {
  kind: 'type 地址类型 地址類型 类别 類別 tipodedireccion',
  name: 'recipient 收件人 寄件人 destinatario получатель',
  phone: 'landline 座机 座機 стационарныйтелефон',
} satisfies Partial<Record<AddressColumn, string>>;
