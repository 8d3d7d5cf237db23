export * from './change/bulk-calls.ts';
export * from './change/change-order.ts';
export * from './change/change-orders.ts';
export * from './count-orders.ts';
export * from './export/export-terms.ts';
export * from './field-names/order-field-names.ts';
export * from './fields/field-label.ts';
export * from './fields/field-lists.ts';
export * from './fields/line-fields.ts';
export * from './fields/order-content.ts';
export * from './fields/order-fields.ts';
export * from './find-order-to.ts';
export * from './get-usual-sender.ts';
export * from './goods/boxes.ts';
export * from './goods/goods.ts';
export * from './goods/goods-line.ts';
export { sumLineValues } from './goods/goods-totals.ts';
export * from './goods/item-types.ts';
export * from './goods/items.ts';
export * from './goods/to-clearance-order.ts';
export * from './goods/vague-goods.ts';
export * from './hold-code.ts';
export * from './list-orders.ts';
export * from './order.ts';
export * from './payment-method.ts';
export * from './place-order.ts';
export * from './saved-filters.ts';
export * from './single-order-calls.ts';

import { deleteOrders, exportOrders, exportOrdersCsv, restoreOrders } from './change/bulk-calls.ts';
import { changeOrder } from './change/change-order.ts';
import { changeOrders, previewChange, undoChange } from './change/change-orders.ts';
import { countOrders } from './count-orders.ts';
import { findOrderTo } from './find-order-to.ts';
import { getUsualSender } from './get-usual-sender.ts';
import { dropBox, keepBox, listBoxes } from './goods/boxes.ts';
import { forgetItem, listItems } from './goods/items.ts';
import { listOrders } from './list-orders.ts';
import { placeOrder } from './place-order.ts';
import { dropFilter, keepFilter, listFilters } from './saved-filters.ts';
import { cancelOrder, deleteOrder, getOrder, revealOrderIdentity } from './single-order-calls.ts';

export const orderCalls = {
  placeOrder,
  changeOrder,
  getOrder,
  cancelOrder,
  deleteOrder,
  revealOrderIdentity,
  getUsualSender,
  findOrderTo,
  listOrders,
  countOrders,
  listFilters,
  keepFilter,
  dropFilter,
  listBoxes,
  keepBox,
  dropBox,
  listItems,
  forgetItem,
  previewChange,
  changeOrders,
  undoChange,
  deleteOrders,
  restoreOrders,
  exportOrders,
  exportOrdersCsv,
};
