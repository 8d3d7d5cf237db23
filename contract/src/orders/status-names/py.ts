import type { StatusNames } from './names.ts';

export const statusNames: StatusNames = {
  submitted: 'ожидает приёма',
  collected: 'принято',
  in_transit: 'в пути',
  signed: 'вручено',
  cancelled: 'отменено',
  returned: 'возвращено',
};
