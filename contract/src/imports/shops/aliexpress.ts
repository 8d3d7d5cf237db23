import { type ShopFormat, splitHeadings } from './shop.ts';

/** The Chinese export. A single cell contains all items of an order (【1】 …), each with its quantity. */
export const aliexpress: ShopFormat = {
  name: 'AliExpress',
  requiredHeadings: ['订单号', '买家名称', '收货人名称', '收货国家', '产品信息'],
  columns: {
    clientReference: ['订单号'],
    receiverName: ['收货人名称'],
    receiverMobile: ['手机', '联系电话'],
    receiverIdentity: ['税号', '收货人税号'],
    receiverCountry: ['收货国家'],
    receiverProvince: ['州/省'],
    receiverCity: ['城市'],
    receiverDetail: ['地址'],
    receiverPostcode: ['邮编'],
    remark: ['订单备注'],
  },
  itemHeadings: { name: ['产品信息'], count: [] },
  ignoredHeadings: splitHeadings(`
    Seller ID | 订单状态 | 负责人* | 买家名称 | 买家邮箱 | 下单时间 | 付款时间 | 产品总金额 | 物流费用 | 订单金额 | 满立减 | 店铺优惠* |
    收货地址 | 买家选择物流 | 发货期限 | 实际发货物流* | 发货时间 | 确认收货时间 | 优惠* | 币种 | 退款* | 商家编码`),
};

/** The English export. */
export const aliexpressEnglish: ShopFormat = {
  name: 'AliExpress',
  requiredHeadings: ['Order No', 'Buyer Name', 'Receiver Name', 'Product Information'],
  columns: {
    clientReference: ['Order No'],
    receiverName: ['Receiver Name'],
    receiverMobile: ['Mobile', 'Mobile Phone', 'Tel', 'Telephone'],
    receiverCountry: ['Country', 'Receiving Country', 'Country/Region'],
    receiverProvince: ['State/Province', 'Province/State'],
    receiverCity: ['City'],
    receiverDetail: ['Address', 'Detailed Address'],
    receiverPostcode: ['Zip Code', 'Zip', 'Postal Code'],
    remark: ['Order Remark', 'Order Note'],
  },
  itemHeadings: { name: ['Product Information'], count: [] },
  ignoredHeadings: splitHeadings(`
    Seller ID | Order Status | Person in charge* | Buyer Name | Buyer Email | Order Time | Order created* | Payment Time | Paid* |
    Product Total* | Shipping Cost | Logistics* | Order Amount | Order total | Discount* | Shipping Address | Shipping Method |
    Delivery Deadline | Actual* | Delivery Time | Confirm* | Currency`),
};
