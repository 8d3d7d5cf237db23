export { getOrderRecordByNumber } from './get-order-record-by-number.ts';
export { holdOrder, releaseOrder } from './hold-order.ts';
export { listOrderRecords } from './list-order-records.ts';
export { recordOrder } from './record-order.ts';
export { returnOrder } from './return-order.ts';
export { setTransferNumber } from './set-transfer-number.ts';
