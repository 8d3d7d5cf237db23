import type { StatusNames } from './status-names.ts';

export const statusNames: StatusNames = {
  submitted: 'waiting to be collected',
  collected: 'received',
  in_transit: 'in transit',
  signed: 'signed',
  cancelled: 'cancelled',
  returned: 'returned',
};
