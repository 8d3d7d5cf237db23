import type { ProfileTexts } from '../en/profile.ts';

export const profile: ProfileTexts = {
  title: 'Perfil',
  account: { title: 'Cuenta', name: 'Nombre', company: 'Empresa' },
  usual: {
    title: 'Para envíos nuevos',
    sender: 'Remitente predeterminado',
    noSender: 'Ninguno: el remitente de su último envío',
    book: 'Abrir la libreta de direcciones',
    service: 'Tipo de envío predeterminado',
    noService: 'Ninguno: el de su último envío',
    serviceGone: 'El tipo de envío elegido ya no se ofrece. Elija otro',
    servicesFailed: 'No se pudieron cargar los tipos de envío.',
  },
  notices: {
    title: 'Avisos',
    about: 'Asunto',
    ways: { bell: 'En el portal', delivery: 'Correo' },
    kinds: {
      status: 'Envíos con un estado nuevo',
      recharge: 'Recargas de la cuenta',
      hold: 'Paquetes retenidos',
      import: 'Importaciones terminadas',
      webhook: 'Webhooks detenidos',
      key: 'Claves de API',
    },
    email: 'Correo electrónico para avisos',
    emailHint: 'Los avisos marcados en «Correo» se envían aquí si su transportista ofrece ese servicio.',
  },
  save: 'Guardar',
  discard: 'Descartar los cambios',
  unsaved: 'Hay cambios sin guardar',
  saved: 'Guardado',
  failed: 'No se pudo cargar su perfil',
  retry: 'Reintentar',
};
