import type { NoticeTexts } from '../en/notices.ts';
import { selectPlural } from '../select-plural.ts';

export const notices: NoticeTexts = {
  title: 'Avisos',
  markAll: 'Marcar todo como leído',
  more: 'Ver más',
  kept: 'Los avisos se guardan 90 días.',
  none: 'Aún no hay avisos. Aquí se le avisará cuando un envío avance o quede retenido, se abone saldo o termine una importación.',
  failed: 'No se pudieron cargar los avisos',
  retry: 'Reintentar',
  unread: 'sin leer',
  status: (waybill, status) => `${waybill}: ${status}`,
  statuses: (parcels, status, count) =>
    `${parcels} ${selectPlural('es', count, { one: 'paquete', other: 'paquetes' })}: ${status}`,
  hold: (waybill) => `${waybill} está retenido`,
  recharge: {
    recharge: (amount) => `Se recargaron ${amount} en su saldo`,
    refund: (amount) => `Se reembolsaron ${amount} a su saldo`,
    adjustment: (amount) => `El transportista abonó ${amount} a su saldo`,
  },
  webhook: (url: string) => `Webhook detenido: ${url}`,
  webhookStoppedBy: {
    receiver: 'El receptor respondió que ya no existe (410).',
    failures: 'No aceptó ningún mensaje en cinco días.',
  },
  key: {
    created: (name: string) => `Se creó una clave de API: ${name}`,
    rolled: (name: string) => `Se renovó una clave de API: ${name}`,
    revoked: (name: string) => `Se revocó una clave de API: ${name}`,
  },
  notYou: 'Si no fue usted, revoque la clave y cambie su contraseña.',
  import: (file) => `Importación terminada: ${file}`,
  counts: (done, failed) => `Filas enviadas: ${done} · Filas con error: ${failed}`,
};
