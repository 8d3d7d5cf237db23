export * from './boxes.ts';
export * from './change-order.ts';
export * from './change-orders.ts';
export * from './clearance-of.ts';
export * from './count-orders.ts';
export * from './export-terms.ts';
export * from './field-label.ts';
export * from './field-lists.ts';
export * from './field-names/words.ts';
export * from './find-order-to.ts';
export * from './get-usual-sender.ts';
export * from './goods.ts';
export * from './goods-line.ts';
export { declaredValueOf } from './goods-totals.ts';
export * from './hold-code.ts';
export * from './item-types.ts';
export * from './items.ts';
export * from './kept-filters.ts';
export * from './line-fields.ts';
export * from './list-orders.ts';
export * from './many-orders.ts';
export * from './one-order.ts';
export * from './order.ts';
export * from './order-content.ts';
export * from './order-fields.ts';
export * from './payment-method.ts';
export * from './place-order.ts';
export * from './vague-goods.ts';

import { dropBox, keepBox, listBoxes } from './boxes.ts';
import { changeOrder } from './change-order.ts';
import { changeOrders, previewChange, undoChange } from './change-orders.ts';
import { countOrders } from './count-orders.ts';
import { findOrderTo } from './find-order-to.ts';
import { getUsualSender } from './get-usual-sender.ts';
import { forgetItem, listItems } from './items.ts';
import { dropFilter, keepFilter, listFilters } from './kept-filters.ts';
import { listOrders } from './list-orders.ts';
import { deleteOrders, exportOrders, exportOrdersCsv, restoreOrders } from './many-orders.ts';
import { cancelOrder, deleteOrder, getOrder, revealOrderIdentity } from './one-order.ts';
import { placeOrder } from './place-order.ts';

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
