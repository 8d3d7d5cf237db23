import type { SignInTexts } from '../en/sign-in.ts';

export const signIn: SignInTexts = {
  tagline: 'De su escritorio a cualquier puerta del mundo',
  taglineMore: 'Envíos, etiquetas y seguimiento en un solo lugar.',
  description: (tenant) => `${tenant}: cree envíos, imprima etiquetas y siga paquetes en todo el mundo.`,
  needsScript: 'Esta página necesita JavaScript. Permítalo para este sitio.',
  typedIsKept:
    'Lo que escribió en esta pestaña se ha conservado. Inicie sesión con la misma cuenta para continuar.',
  ended: {
    password_changed: 'La contraseña de esta cuenta se ha cambiado. Inicie sesión con la nueva.',
    signed_out_elsewhere: 'La sesión de este dispositivo se cerró desde otro dispositivo.',
  },
  unknownCarrier: {
    title: (netnum) => `No hay ningún transportista con el número ${netnum}`,
    advice: (tenant) => `Inicie sesión en ${tenant} aquí abajo o abra el que buscaba:`,
    netnum: 'Número de red',
    open: 'Abrir',
  },
  login: {
    pageTitle: 'Iniciar sesión',
    title: 'Iniciar sesión',
    lead: (tenant) => `Le damos la bienvenida a ${tenant}`,
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    forgotten: '¿Olvidó su contraseña?',
    noAccount: '¿Aún no tiene cuenta?',
    register: 'Regístrese',
    track: 'Seguir un paquete sin iniciar sesión',
    demo: { title: 'Cuenta de demostración', fill: 'Usar' },
  },
  register: {
    title: 'Registro',
    lead: 'Le enviaremos un código al teléfono para confirmar que el número es suyo.',
    name: 'Nombre',
    password: 'Contraseña',
    submit: 'Registrarse',
    haveAccount: '¿Ya tiene cuenta?',
    login: 'Inicie sesión',
    done: 'El registro se completó correctamente',
  },
  retrieve: {
    title: 'Recuperar la contraseña',
    lead: 'Le enviaremos un código al teléfono para que elija una contraseña nueva.',
    submit: 'Cambiar la contraseña',
    back: 'Volver al inicio de sesión',
  },
  code: {
    label: 'Código',
    send: 'Enviar código',
    again: (seconds) => `Otra vez en ${seconds} s`,
    sent: (phone, minutes) => `Código enviado a ${phone}, válido ${minutes} minutos`,
    sentIfKnown: (phone, minutes) =>
      `Si hay una cuenta con el número ${phone}, se le ha enviado un código, válido ${minutes} minutos`,
  },
  withCountryCode: (example) => `Con el código de país, por ejemplo ${example}`,
  passwordHint: (least) => `Al menos ${least} caracteres`,
};
