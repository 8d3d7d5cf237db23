import { type ShopFormat, splitHeadings } from './shop.ts';

const NAME = 'WooCommerce';

/** The export of WooCommerce extensions that use the field names of the shop's database as headings. */
export const wooCommerceFields: ShopFormat = {
  name: NAME,
  requiredHeadings: ['shipping_first_name', 'shipping_address_1', 'billing_phone'],
  columns: {
    clientReference: ['order_number_formatted', 'order_number', 'order_id', 'id'],
    receiverName: ['shipping_first_name', 'shipping_last_name'],
    receiverMobile: ['shipping_phone', 'billing_phone'],
    receiverCompany: ['shipping_company'],
    receiverCountry: ['shipping_country'],
    receiverProvince: ['shipping_state'],
    receiverCity: ['shipping_city'],
    receiverDetail: ['shipping_address_1', 'shipping_address_2'],
    receiverPostcode: ['shipping_postcode'],
    remark: ['customer_note'],
    itemCode: ['item_sku'],
    unitValue: ['item_price'],
    declaredCurrency: ['order_currency', 'currency'],
  },
  itemHeadings: { name: ['item_name', 'line_items', 'order_item_1'], count: ['item_quantity'] },
  ignoredHeadings: splitHeadings(`
    status | date* | order_* | customer_* | billing_* | shipping_* | payment_* | item_* | cart_* | tax_* | fee_* | discount* | refund* |
    coupon* | total* | subtotal | currency | download_permissions* | vat_number | number_of_different_items | used_coupons |
    completed_date | paid_date | transaction_id | created_via | line_item*`),
};

/** The export of the most common WooCommerce extension, with a row for each item. */
export const wooCommerceTitles: ShopFormat = {
  name: NAME,
  requiredHeadings: ['First Name (Shipping)', 'Item Name'],
  columns: {
    clientReference: ['Order Number', 'Order ID'],
    receiverName: ['First Name (Shipping)', 'Last Name (Shipping)'],
    receiverMobile: ['Phone (Shipping)', 'Phone (Billing)'],
    receiverCompany: ['Company (Shipping)'],
    receiverCountry: ['Country Name (Shipping)', 'Country Code (Shipping)', 'Country (Shipping)'],
    receiverProvince: ['State Name (Shipping)', 'State Code (Shipping)', 'State (Shipping)'],
    receiverCity: ['City (Shipping)'],
    receiverDetail: ['Address 1&2 (Shipping)', 'Address 1 (Shipping)', 'Address 2 (Shipping)'],
    receiverPostcode: ['Postcode (Shipping)', 'Zip (Shipping)'],
    remark: ['Customer Note'],
    itemCode: ['SKU'],
    unitValue: ['Item Cost'],
    declaredCurrency: ['Order Currency', 'Currency'],
  },
  itemHeadings: { name: ['Item Name'], count: ['Quantity', 'Quantity (- Refund)'] },
  ignoredHeadings: splitHeadings(`
    Order* | Customer* | *(Billing) | Email* | Payment* | Paid Date | Completed Date | Cart* | Shipping Method* | Item* | SKU |
    Coupon* | Discount* | Product* | Category | Refund* | Transaction ID | Currency | Tax* | Status | Date`),
};
