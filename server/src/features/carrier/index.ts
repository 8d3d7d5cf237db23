export { holdOrder, releaseOrder } from './hold-order.ts';
export { listOrderRecords } from './list-order-records.ts';
export { recordOrder } from './record-order.ts';
export { returnOrder } from './return-order.ts';
export { setTransferNumber } from './set-transfer-number.ts';
export { showOrder } from './show-order.ts';
