import type { orderCalls } from '@miya/contract/orders';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { cancelOrder } from './change/cancel-order.ts';
import { changeOrder } from './change/change-order.ts';
import { changeOrders, previewChange } from './change/change-orders.ts';
import { undoChange } from './change/undo-change.ts';
import { deleteOrder } from './delete/delete-order.ts';
import { deleteOrders } from './delete/delete-orders.ts';
import { restoreOrders } from './delete/restore-orders.ts';
import { exportOrders, exportOrdersCsv } from './export/export-orders.ts';
import { dropBox, keepBox, listBoxes } from './goods/boxes.ts';
import { forgetItem, listItems } from './goods/items.ts';
import { revealOrderIdentity } from './identity/reveal-order-identity.ts';
import { countOrders } from './list/count-orders.ts';
import { getOrder } from './list/get-order.ts';
import { listOrders } from './list/list-orders.ts';
import { dropFilter, keepFilter, listFilters } from './list/saved-filters.ts';
import { findOrderTo } from './place/find-order-to.ts';
import { getUsualSender } from './place/get-usual-sender.ts';
import { placeOrder } from './place/place-order.ts';
import type { OrderServices } from './services.ts';

export const orderHandlers = (services: OrderServices) =>
  ({
    placeOrder: placeOrder(services),
    changeOrder: changeOrder(services),
    getOrder,
    cancelOrder,
    deleteOrder,
    revealOrderIdentity: revealOrderIdentity(services),
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
  }) satisfies HandlersFor<typeof orderCalls>;

export {
  markHeld,
  markPrinted,
  markRecorded,
  markReleased,
  updateStatuses,
  updateTransferNumber,
} from './change/mark-orders.ts';
export { listItemsByCode, listMatchingItems, saveItems } from './goods/item-store.ts';
export {
  getGoodsLines,
  getNumberedParcels,
  goodsColumns,
  presentParcels,
  presentUnsavedGoods,
} from './goods/stored-goods.ts';
export { findOrderIdentity } from './identity/identity-store.ts';
export { sealPartyIdentities } from './identity/order-identity.ts';
export { resealOrderIdentities } from './identity/reseal-order-identities.ts';
export { buildCountQuery, notReadyForCustomsCondition } from './list/list-store.ts';
export { presentHold } from './list/present-hold.ts';
export { presentOrder } from './list/present-order.ts';
export { drawLiveWaybills, drawWaybillsForOwner } from './numbers/draw-waybills.ts';
export { isWaybill, parseWaybillPrefix } from './numbers/waybill-digits.ts';
export { canChangeStatus, isFinalStatus, isRecordedStatus, statusByTrackCode } from './order-status.ts';
export { findOrder } from './order-store.ts';
export { addOrders } from './place/add-orders.ts';
export { insertOrders, type NewOrder } from './place/insert-orders.ts';
export { priceOrder, toParcel } from './place/price-order.ts';
export { type DemoOrderState, writeDemoOrderStates } from './place/write-demo-order-states.ts';
export { checkCharges } from './upkeep/check-charges.ts';
export {
  anonymiseOrderParties,
  deleteOldTestOrders,
  deleteOrderIdentities,
} from './upkeep/order-retention.ts';
export { purgeDeletedOrders, purgeOrderChanges, purgeOrderKeys } from './upkeep/purge-orders.ts';
