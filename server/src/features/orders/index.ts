import type { orderCalls } from '@miya/contract/orders';
import type { HandlersFor } from '../../platform/http/handlers.ts';
import { dropBox, keepBox, listBoxes } from './boxes.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeOrder } from './change-order.ts';
import { changeOrders, previewChange } from './change-orders.ts';
import { countOrders } from './count-orders.ts';
import { deleteOrder } from './delete-order.ts';
import { deleteOrders } from './delete-orders.ts';
import { exportOrders, exportOrdersCsv } from './export-orders.ts';
import { findOrderTo } from './find-order-to.ts';
import { getOrder } from './get-order.ts';
import { getUsualSender } from './get-usual-sender.ts';
import { forgetItem, listItems } from './items.ts';
import { dropFilter, keepFilter, listFilters } from './kept-filters.ts';
import { listOrders } from './list-orders.ts';
import { placeOrder } from './place-order.ts';
import { restoreOrders } from './restore-orders.ts';
import { revealOrderIdentity } from './reveal-order-identity.ts';
import type { OrderServices } from './services.ts';
import { undoChange } from './undo-change.ts';

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

export { addOrders } from './add-orders.ts';
export { checkCharges } from './check-charges.ts';
export { drawWaybills, waybillsFor } from './draw-waybills.ts';
export { forgetOrderIdentities, forgetOrderParties, forgetTestOrders } from './forget-orders.ts';
export { findOrderIdentity } from './identity-store.ts';
export { insertOrders, type NewOrder } from './insert-orders.ts';
export { findItems, listItemsByCode, rememberItems } from './item-store.ts';
export { countSome, isUnready } from './list-store.ts';
export {
  giveTransferNumber,
  markHeld,
  markPrinted,
  markRecorded,
  markReleased,
  writeStatuses,
} from './mark-orders.ts';
export { sealIdentities } from './order-identity.ts';
export { canBecome, isFinished, isRecorded, statusAfter } from './order-status.ts';
export { findOrder } from './order-store.ts';
export { presentHold } from './present-hold.ts';
export { presentOrder } from './present-order.ts';
export { parcelOf, priceOrder } from './price-order.ts';
export { resealOrders } from './reseal-orders.ts';
export { goodsColumns, linesIn, parcelsIn, showGoods, shownParcels } from './stored-goods.ts';
export { tidyChangedOrders, tidyDeletedOrders, tidyOrderKeys } from './tidy-orders.ts';
export { isWaybill, prefixOf } from './waybill-digits.ts';
export { type Past, writePasts } from './write-past.ts';
