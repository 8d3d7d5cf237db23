import type { ErrorTexts } from '../en/errors.ts';

export const errors: ErrorTexts = {
  error: 'Error',
  problems: {
    field_invalid: 'Este valor no es válido',
    text_invalid: 'El texto contiene caracteres que no se pueden guardar',
    text_long: 'El texto es demasiado largo',
    name_required: 'Introduzca su nombre',
    phone_required: 'Introduzca su número de teléfono móvil',
    phone_invalid: 'Introduzca un número de teléfono móvil válido',
    password_required: 'Introduzca su contraseña',
    password_short: 'La contraseña debe tener al menos seis caracteres',
    password_long: 'La contraseña es demasiado larga',
    passwords_differ: 'Las dos contraseñas no coinciden. Vuelva a introducirlas',
    confirmation_required: 'Introduzca la contraseña otra vez',
    code_required: 'Introduzca el código',
    code_invalid: 'El código tiene seis dígitos',
  },
  refusals: {
    failure: 'Algo ha fallado por nuestra parte. Inténtelo de nuevo',
    session_ended: 'Inicie sesión',
    request_invalid: 'La solicitud no es válida',
    path_unknown: 'No hay nada en esta dirección',
    body_too_large: 'La solicitud es demasiado grande',
    content_type_wrong: 'Envíe JSON en UTF-8',
    busy: 'El servicio está ocupado. Inténtelo de nuevo en breve',
    too_many_requests: 'Demasiados intentos. Espere un momento e inténtelo de nuevo',
    tenant_unknown: 'Este número de red no existe',
    login_failed: 'El número de teléfono o la contraseña no son correctos',
    client_disabled: 'Esta cuenta está cerrada. Consulte con su transportista',
    phone_invalid: 'Introduzca un número de teléfono móvil válido',
    phone_registered: 'Ya hay una cuenta con este número. Inicie sesión',
    code_wrong: 'El código no es correcto o ha caducado',
    not_own_account: 'Estos datos no son los de su cuenta',
    client_not_found: 'Este cliente no existe',
    country_unknown: 'Este país no se conoce',
    unreachable:
      'No se puede conectar con el servicio. No se ha perdido nada de lo que escribió; inténtelo de nuevo cuando tenga conexión',
    timeout:
      'El servicio tarda demasiado en responder. No se ha perdido nada de lo que escribió; inténtelo de nuevo',
  },
};
