import { type ShopFormat, splitHeadings } from './shop.ts';

export const shopify: ShopFormat = {
  name: 'Shopify',
  requiredHeadings: ['Lineitem name', 'Lineitem quantity', 'Shipping Name'],
  columns: {
    clientReference: ['Name'],
    receiverName: ['Shipping Name'],
    receiverMobile: ['Shipping Phone', 'Phone', 'Billing Phone'],
    receiverCompany: ['Shipping Company'],
    receiverCountry: ['Shipping Country'],
    receiverProvince: ['Shipping Province Name', 'Shipping Province'],
    receiverCity: ['Shipping City'],
    receiverDetail: ['Shipping Address1', 'Shipping Address2'],
    receiverPostcode: ['Shipping Zip'],
    remark: ['Notes'],
    itemCode: ['Lineitem sku'],
    unitValue: ['Lineitem price'],
    declaredCurrency: ['Currency'],
  },
  itemHeadings: { name: ['Lineitem name'], count: ['Lineitem quantity'] },
  ignoredHeadings: splitHeadings(`
    Email | Financial Status | Paid at | Fulfillment Status | Fulfilled at | Accepts Marketing | Currency | Subtotal | Shipping |
    Taxes | Total | Discount Code | Discount Amount | Shipping Method | Created at | Lineitem* | Billing* | Shipping Street |
    Note Attributes | Cancelled at | Payment* | Refunded Amount | Vendor | Outstanding Balance | Employee | Location | Device ID |
    Id | Tags | Risk Level | Source | Tax* | Receipt Number | Duties | Next Payment Due At`),
};
