import { partyWords, telephoneWords } from '../addresses/heading-words.ts';
import type { ImportColumn, Side, SideField } from './columns.ts';

// The words are written as plainHeading leaves them: in small letters, without accents, with nothing between them.

/** What says whose name, mobile or address it is. */
export const sideWords: Record<Side, string> = {
  sender:
    'sender shipper consignor senders from 寄件人 寄件方 寄件 寄方 发件人 发件 发货人 寄货人 發件人 發件 發貨人 remitente expedidor отправителя отправитель отпр ご依頼主 依頼主 ご依頼人 差出人 送り主 荷送人 発送元',
  receiver:
    'receiver recipient consignee addressee receivers shipto to 收件人 收件方 收件 收方 收货人 收货 收貨人 收貨 destinatario consignatario receptor получателя получатель получ お届け先 届け先 届先 お届先 受取人 荷受人 送り先 宛先',
};

/** What a party's columns are called, with or without the side. */
export const fieldWords: Record<SideField, string> = {
  Name: partyWords.name,
  Mobile: `${partyWords.mobile} ${telephoneWords}`,
  Identity: partyWords.identityNumber,
  Company: partyWords.company,
  Country: partyWords.country,
  Province: partyWords.province,
  City: partyWords.city,
  District: partyWords.district,
  Detail: partyWords.detail,
  Postcode: partyWords.postcode,
};

/** What the other columns are called elsewhere, and were called in our own templates before. */
export const goodsWords: Partial<Record<ImportColumn, string>> = {
  destination:
    'destination destinationname destinationcountry 目的地 目的地名称 目的地名稱 目的国 目的國 目的地国家 到达国家 到件地 destino paisdedestino nombredeldestino назначение странаназначения пунктназначения 目的地名 仕向地 仕向国',
  itemType:
    'itemtype goodstype parceltype packagetype type category 物品类型 物品類型 货物类型 貨物類型 类型 類型 品类 品類 类别 tipo tipodearticulo tipodeproducto tipodemercancia тип типтовара типотправления 種類 品目 品目の種類',
  pieces:
    'quantity itemquantity qty pieces pcs noofpieces numberofpieces packages numberofpackages boxes 数量 數量 件数 件數 物品数量 物品數量 箱数 箱數 cantidad cantidaddebultos bultos piezas numerodebultos количество колво количествомест мест 個数 数量',
  weight:
    'weight weightkg grossweight actualweight totalweight kg 重量 重量kg 重量公斤 实际重量 實際重量 毛重 总重量 總重量 peso pesokg pesobruto pesototal вес вескг весбрутто общиивес масса 重さ 総重量',
  volume:
    'volume volumem3 cbm m3 体积 體積 体积m3 體積m3 方数 总体积 volumen volumenm3 объем объемм3 容積 体積',
  remark:
    'remark remarks note notes comment comments memo 备注 備註 备注信息 说明 留言 observaciones observacion notas nota comentario comentarios примечание примечания комментарии 備考 メモ',
  itemName:
    'itemname item goods goodsname productname product description itemdescription goodsdescription descriptionofgoods contents commodity 物品名称 物品名稱 品名 货物名称 貨物名稱 商品名称 商品名稱 物品 货品名称 中文品名 英文品名 articulo producto nombredelarticulo nombredelproducto descripcion descripciondelamercancia mercancia contenido наименование наименованиетовара товар описание описаниетовара содержимое 商品名 内容品',
  insured:
    'insured insuredvalue insuredamount insurance insurancevalue insuranceamount declaredvalue 保价 保價 保价金额 保價金額 保价费 声明价值 聲明價值 申报价值 申報價值 保险金额 保險金額 投保金额 seguro valorasegurado valordeclarado importeasegurado ценность объявленнаяценность страховка страховаясумма оценочнаястоимость 保険金額 保険 申告価格',
  clientReference:
    'reference referenceno referencenumber yourreference clientreference customerreference orderno ordernumber orderid 参考号 參考編號 客户参考号 客戶參考編號 客户单号 客戶單號 订单号 訂單號 订单编号 訂單編號 商家单号 referencia referenciadelcliente pedido numerodepedido numerodereferencia номерзаказа номерзаказаклиента референс 注文番号 管理番号 お客様管理番号 お客様番号 参照番号',
  length: 'length l lengthcm 长 長 长度 長度 长cm largo longitud длина длинасм 長さ 縦',
  width: 'width w widthcm 宽 寬 宽度 寬度 宽cm ancho ширина ширинасм 幅 横',
  height: 'height h heightcm 高 高度 高cm alto altura высота высотасм 高さ',
};
