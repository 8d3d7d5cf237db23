import type { CommonTexts } from '../en/common.ts';

export const common: CommonTexts = {
  product: 'Express',
  language: 'Idioma',
  languageSwitched: 'Idioma cambiado',
  phone: 'Teléfono móvil',
  newPassword: 'Contraseña nueva',
  confirmation: 'Repita la contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  capsLock: 'El bloqueo de mayúsculas está activado',
  passwordChanged: 'La contraseña se cambió correctamente',
  mandatory: '* campo obligatorio',
  close: 'Cerrar',
  clear: 'Borrar',
  cancel: 'Cancelar',
  loggedOut: 'Se ha cerrado su sesión',
  loggedOutAdvice: 'Pulse «Cancelar» para seguir en esta página o inicie sesión de nuevo.',
  reLogin: 'Iniciar sesión de nuevo',
  notSignedIn: 'No ha iniciado sesión. Inicie sesión',
};
