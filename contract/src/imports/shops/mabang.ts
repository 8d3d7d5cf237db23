import { type ShopFormat, splitHeadings } from './shop.ts';

/**
 * The export of orders from 马帮 (Mabang), a shop program. The order data is in the first row or in all rows of an order.
 */
export const mabang: ShopFormat = {
  name: '马帮',
  requiredHeadings: ['订单编号', '客户姓名', '邮寄地址1'],
  columns: {
    clientReference: ['订单编号'],
    receiverName: ['客户姓名'],
    receiverMobile: ['电话1', '电话2'],
    receiverIdentity: ['税号', '客户税号'],
    receiverCountry: ['国家二字码', '国家(二字码)', '国家(英)', '国家(中)', '国家', '所属国家'],
    receiverProvince: ['所属地区（省/州）', '所属地区'],
    receiverCity: ['所属城市'],
    receiverDetail: ['邮寄地址1', '邮寄地址2', '门牌号'],
    receiverPostcode: ['邮政编码', '邮编'],
    remark: ['订单备注'],
    itemCode: ['SKU', '商品SKU'],
  },
  itemHeadings: { name: ['商品英文名称', '订单商品名称', '商品中文名称', '商品名称'], count: ['商品数量'] },
  ignoredHeadings: splitHeadings(`
    交易编号 | 交运时间 | 物流渠道 | 店铺名 | 平台* | 店长 | 订单状态 | 仓库 | SKU* | 商品* | 货运单号 | 付款方式 | 客户账号 | 客户邮箱 |
    原始* | 运费收入 | 订单* | 优惠金额* | 汇率* | 采购在途量 | 付款时间 | 买家自选物流方式 | 最后发货期限 | 发货时间 | 是否* | 退货原因 |
    退货备注 | 作废* | 测评费用 | tiktok样品订单 | 签收时间 | 实付金额 | 币种`),
};
