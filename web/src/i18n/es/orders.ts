import { orderWords } from '@miya/contract/field-names/es';
import type { OrderTexts } from '../en/orders.ts';

export const orders: OrderTexts = {
  ...orderWords,
  sides: { sender: 'Remitente', receiver: 'Destinatario' },
  book: {
    action: 'Libreta',
    title: { sender: 'Elegir remitente', receiver: 'Elegir destinatario' },
    manage: 'Gestionar direcciones',
  },
  saveAddress: 'Guardar en la libreta',
  goods: 'Mercancía',
  delivery: 'Envío y pago',
  hints: {
    exactGoods:
      'La aduana de México exige palabras exactas: qué es, de qué está hecho y para qué sirve. Rechaza «regalo» o «varios».',
    weight: 'Todos los bultos juntos',
    size: 'De un bulto',
    volumeComputed: 'Calculado por las medidas',
    volume: 'O indique las medidas',
    transferNumber: 'De la empresa que continúa el envío, si se conoce',
    clientReference: 'Su propio número; cada uno se usa una sola vez',
  },
  chooseService: 'Elija un tipo de envío',
  servicesFailed: 'No se pudieron cargar los tipos de envío.',
  submit: 'Crear envío',
  submitHint: 'Ctrl + Intro',
  clear: 'Vaciar el formulario',
  clearQuestion: '¿Vaciar el formulario? Se borrará lo que ha escrito.',
  checkFields: 'Revise los campos marcados en rojo.',
  confirm: {
    question: '¿Crear este envío?',
    cancelled: 'Cancelado',
    receiver: 'Destinatario',
    destination: 'Destino',
  },
  lost: 'No llegó respuesta. No se ha perdido nada de lo que escribió. Inténtelo otra vez cuando tenga conexión: aunque el primer intento haya llegado, habrá un solo pedido.',
  sentBefore:
    'Este formulario ya se envió y es un pedido con otros datos. Véalo en Consulta e impresión; para crear también este, inténtelo otra vez.',
  priceChanged: (before, after) =>
    `El precio cambió de ${before} a ${after}. Revíselo e inténtelo otra vez.`,
  referenceUsed: (waybill) => `Ya existe un pedido con esta referencia: ${waybill}`,
  draft: {
    back: 'Aquí está su pedido sin enviar.',
    identity: 'Los números de identificación no se guardan en este equipo. Escríbalos de nuevo:',
    anew: 'Empezar de nuevo',
  },
  placed: {
    title: 'Envío creado',
    changed: 'El pedido se ha modificado',
    waybill: 'Número de guía',
    copyNumber: 'Copiar el número de guía',
    copied: 'Copiado',
    copyFailed: 'El navegador no permite copiar. Seleccione el número.',
    print: 'Imprimir etiqueta',
    copy: 'Usar como envío nuevo',
    sameSender: 'Nuevo con el mismo remitente',
    anew: 'Pedido nuevo',
    reprint: 'Hay que imprimir la etiqueta otra vez.',
  },
  change: {
    title: (waybill) => `Modificar el pedido ${waybill}`,
    lead: 'Hasta que la empresa lo registre, todo se puede modificar.',
    submit: 'Guardar los cambios',
    printed: 'La etiqueta de este pedido ya está impresa. Después de un cambio hay que imprimirla otra vez.',
    again: 'Cargar el pedido otra vez',
    loadFailed: 'No se pudo cargar el pedido.',
    copyInstead: 'Copiar como pedido nuevo',
  },
  copyLead: (waybill) => `Con los datos del pedido ${waybill}.`,
};
