import type { OrderStatus } from '@miya/contract/orders';

export type StepState = 'done' | 'now' | 'ahead';
export type Step = { status: OrderStatus; state: StepState };

const usual: OrderStatus[] = ['submitted', 'collected', 'in_transit', 'signed'];
const ways: Record<OrderStatus, OrderStatus[]> = {
  submitted: usual,
  collected: usual,
  in_transit: usual,
  signed: usual,
  cancelled: ['submitted', 'cancelled'],
  returned: ['submitted', 'collected', 'in_transit', 'returned'],
};

/** The way a parcel takes, and how far it has come: what is off the usual way ends it. */
export function stepsOf(status: OrderStatus): Step[] {
  const way = ways[status];
  const at = way.indexOf(status);
  return way.map((one, index) => ({
    status: one,
    state: index < at ? 'done' : index === at ? 'now' : 'ahead',
  }));
}
