import type { StatusNames } from './status-names.ts';

export const statusNames: StatusNames = {
  submitted: 'ожидает приёма',
  collected: 'принято на складе',
  in_transit: 'в пути',
  signed: 'вручено',
  cancelled: 'отменено',
  returned: 'возвращено',
};
