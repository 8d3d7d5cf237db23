import type { HoldTexts } from './hold-texts.ts';

export const holdTexts: HoldTexts = {
  customs_documents: 'La aduana solicita documentos',
  customs_inspection: 'La aduana está revisando el paquete',
  receiver_identity: 'Falta el número de identificación del destinatario o no es correcto',
  duties_unpaid: 'Los aranceles e impuestos aún no están pagados',
  address_wrong: 'La dirección está incompleta o no es correcta',
  receiver_unreachable: 'No se logra contactar al destinatario',
  goods_restricted: 'El contenido no puede transportarse así',
  packaging_damaged: 'El embalaje está dañado',
  payment_open: 'Hay un pago pendiente',
  route_disrupted: 'El transporte está interrumpido en la ruta',
};
