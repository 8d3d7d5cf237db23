import { type ShopFormat, splitHeadings } from './shop.ts';

/** Amazon's report of all orders, and its report of unshipped orders. */
export const amazon: ShopFormat = {
  name: 'Amazon',
  requiredHeadings: ['order-id', 'order-item-id', 'recipient-name', 'ship-address-1'],
  columns: {
    clientReference: ['order-id'],
    receiverName: ['recipient-name'],
    receiverMobile: ['ship-phone-number', 'buyer-phone-number'],
    receiverIdentity: ['cpf'],
    receiverCountry: ['ship-country'],
    receiverProvince: ['ship-state'],
    receiverCity: ['ship-city'],
    receiverDetail: ['ship-address-1', 'ship-address-2', 'ship-address-3'],
    receiverPostcode: ['ship-postal-code'],
    remark: ['delivery-Instructions'],
    itemCode: ['sku'],
    ioss: ['ioss-number'],
  },
  itemHeadings: { name: ['product-name', 'item-name'], count: ['quantity-to-ship', 'quantity-purchased'] },
  ignoredHeadings: splitHeadings(`
    order-item-id | purchase-date | payments-date | reporting-date | promise-date | days-past-promise | buyer-* | sku | quantity-* |
    ship-service-* | delivery-* | is-* | purchase-order-number | price-designation | currency | item-* | shipping-* | gift-wrap-* |
    ship-promotion-* | sales-channel | order-channel* | order-status | fulfilled-by | verge-of-* | signature-confirmation-recommended |
    ioss-number | customized-* | tax-* | earliest-* | latest-* | bill-* | automated-shipping-* | payment-method* | cod-collectible-amount |
    already-paid | license-* | asin | abnormality* | default-ship-from-* | actual-ship-from-* | store-chain-* | deemed-reseller-*`),
};
