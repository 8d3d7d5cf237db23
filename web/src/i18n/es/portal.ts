import type { PortalTexts } from '../en/portal.ts';

export const portal: PortalTexts = {
  signedIn: 'Sesión iniciada',
  description: (tenant) => `${tenant}: el portal de clientes.`,
  needsScript: 'Esta página necesita JavaScript. Permítalo para este sitio.',
  account: 'Cuenta',
  clientCode: 'Código de cliente',
  balance: 'Saldo',
  refreshBalance: 'Actualizar el saldo',
  balanceLoaded: 'Saldo actualizado',
  money: {
    credit: 'Límite de crédito',
    reserved: 'Reservado para envíos pendientes',
    free: 'Disponible',
    fallsShort: {
      account: (missing) =>
        `Al saldo y al crédito les faltan ${missing}. Recargue antes de que la mercancía se reciba en almacén.`,
      order: (missing) =>
        `Al saldo y al crédito les faltan ${missing} para este envío. Recargue antes de que la mercancía se reciba en almacén.`,
      waiting: (missing) =>
        `Al saldo y al crédito les faltan ${missing} para todos los envíos pendientes. Recargue antes de que la mercancía se reciba en almacén.`,
      orderAndWaiting: (missing) =>
        `Al saldo y al crédito les faltan ${missing} para este envío y los pendientes. Recargue antes de que la mercancía se reciba en almacén.`,
      orders: (missing) =>
        `Al saldo y al crédito les faltan ${missing} para estos envíos. Recargue antes de que la mercancía se reciba en almacén.`,
      ordersAndWaiting: (missing) =>
        `Al saldo y al crédito les faltan ${missing} para estos envíos y los pendientes. Recargue antes de que la mercancía se reciba en almacén.`,
    },
    howToRecharge: 'Cómo recargar',
    recharge: (clientNum) =>
      `Para recargar, pague a su transportista e indique su código de cliente ${clientNum}. El saldo aumenta en cuanto registre el pago.`,
  },
  changePassword: {
    title: 'Cambiar la contraseña',
    submit: 'Cambiar la contraseña',
    advice: 'Aquí seguirá con la sesión iniciada; en los demás dispositivos se cerrará.',
    proof: {
      title: 'Confirme que es usted',
      lead: 'Antes de continuar, escriba su contraseña actual o un código enviado a su teléfono.',
      password: 'Contraseña actual',
      byPassword: 'Escribir la contraseña actual',
      code: 'Código',
      byCode: 'Enviar un código a mi teléfono',
      again: 'Enviar otro código',
      sent: (phone, minutes) => `Código enviado a ${phone}, válido durante ${minutes} minutos`,
      submit: 'Continuar',
    },
  },
  logOut: {
    action: 'Cerrar sesión',
    question: 'Esta operación cerrará la sesión actual. ¿Desea continuar?',
    unsaved: 'Se borrará lo que dejó aquí sin terminar.',
    cancelled: 'Operación cancelada',
  },
};
