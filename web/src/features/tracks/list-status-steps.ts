import type { OrderStatus } from '@miya/contract/orders';

export type StepState = 'done' | 'now' | 'ahead';
export type StatusStep = { status: OrderStatus; state: StepState };

const usualSteps: OrderStatus[] = ['submitted', 'collected', 'in_transit', 'signed'];
const stepsByStatus: Record<OrderStatus, OrderStatus[]> = {
  submitted: usualSteps,
  collected: usualSteps,
  in_transit: usualSteps,
  signed: usualSteps,
  cancelled: ['submitted', 'cancelled'],
  returned: ['submitted', 'collected', 'in_transit', 'returned'],
};

/**
 * Lists the steps of an order up to its status, and the expected next ones. A cancelled or returned order has no next
 * steps.
 */
export function listStatusSteps(status: OrderStatus): StatusStep[] {
  const statuses = stepsByStatus[status];
  const currentIndex = statuses.indexOf(status);
  return statuses.map((stepStatus, index) => ({
    status: stepStatus,
    state: index < currentIndex ? 'done' : index === currentIndex ? 'now' : 'ahead',
  }));
}
