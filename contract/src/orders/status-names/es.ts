import type { StatusNames } from './status-names.ts';

export const statusNames: StatusNames = {
  submitted: 'pendiente de recogida',
  collected: 'recibido en almacén',
  in_transit: 'en tránsito',
  signed: 'entregado',
  cancelled: 'cancelado',
  returned: 'devuelto',
};
