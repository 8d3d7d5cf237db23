import { type ShopFormat, splitHeadings } from './shop.ts';

/** The export of orders from 店小秘 (Dianxiaomi), a shop program. Its users select the columns. Weights are in grams. */
export const dianxiaomi: ShopFormat = {
  name: '店小秘',
  requiredHeadings: ['订单号', '收货人姓名', '店铺账号'],
  columns: {
    clientReference: ['订单号'],
    receiverName: ['收货人姓名'],
    receiverMobile: ['收货人手机', '收货人电话'],
    receiverIdentity: ['收货人税号'],
    receiverCompany: ['收货人公司'],
    receiverCountry: ['国家二字码', '收货人国家', '中文国家名'],
    receiverProvince: ['收货人州/省'],
    receiverCity: ['收货人城市'],
    receiverDetail: ['地址1', '地址2', '收货人门牌号'],
    receiverPostcode: ['邮编', '收货人邮编'],
    weight: ['称重重量'],
    remark: ['订单备注'],
    itemCode: ['SKU', '商品SKU'],
    hsCode: ['海关编码'],
    netWeight: ['报关重量'],
  },
  units: { weight: 'g', netWeight: 'g' },
  itemHeadings: {
    name: ['英文报关名', '产品名称', '商品名称', '中文报关名'],
    count: ['产品数量', '商品数量'],
  },
  ignoredHeadings: splitHeadings(`
    下单时间 | 付款时间 | 提交时间 | 发货时间 | 退款时间 | 面单打印时间 | 拣货单打印时间 | 买家账号 | 买家姓名 | 买家Email | 详细地址 |
    地址1+地址2 | SKU | 产品ID | 产品名称 | 产品售价 | 产品规格 | 图片网址 | 来源URL | 销售链接 | 多品名 | 付款方式 | 币种缩写 | 订单金额 |
    买家支付运费 | 退款金额 | 预估利润 | 成本利润率 | 销售利润率 | 预估运费 | 包裹号 | 交易号 | 订单状态 | 平台渠道 | 店铺账号 | 拣货备注 |
    客服备注 | 退款理由 | 订单标识 | 订单标记 | 买家指定物流 | 物流方式 | 运单号 | 物流订单号 | 中文报关名 | 英文报关名 | 商品名称 | 申报单价 |
    报关重量 | 海关编码 | 商品* | 库存* | 危险运输品 | 发货仓库 | 货架位`),
};
