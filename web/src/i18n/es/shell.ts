import type { ShellTexts } from '../en/shell.ts';

export const shell: ShellTexts = {
  skip: 'Ir al contenido',
  sidebar: {
    label: 'Barra lateral',
    menu: 'Menú',
    group: 'Menú',
    open: 'Abrir el menú',
    expand: 'Desplegar la barra lateral',
    collapse: 'Plegar la barra lateral',
  },
  screens: {
    order: {
      title: 'Nuevo envío',
      purpose: 'Envíe un paquete: remitente, destinatario, mercancía y el precio antes de confirmar.',
    },
    bulk: { title: 'Envíos masivos', purpose: 'Importe una hoja de cálculo y cree muchos envíos a la vez.' },
    query: {
      title: 'Consulta e impresión',
      purpose: 'Busque envíos, siga su recorrido e imprima las etiquetas.',
    },
    personal: {
      title: 'Mi cuenta',
      purpose: 'Su cuenta de un vistazo: saldo, movimientos y seguridad.',
    },
    addresses: {
      title: 'Libreta de direcciones',
      purpose: 'Los remitentes y destinatarios habituales.',
    },
    icons: { title: 'Iconos', purpose: 'Los iconos que usa este portal, por su nombre.' },
  },
  changeOrder: (waybill) => `Modificar el envío ${waybill}`,
  breadcrumb: 'Usted está aquí',
  tabs: {
    label: 'Páginas abiertas',
    refresh: 'Actualizar',
    close: 'Cerrar',
    closeOthers: 'Cerrar las demás',
    closeAll: 'Cerrar todas',
    closeOne: (title) => `Cerrar ${title}`,
  },
  search: {
    button: 'Buscar en menú y envíos (Ctrl+K)',
    title: 'Buscar en menú y envíos',
    placeholder: 'Pantalla, destinatario, artículo o número de guía',
    order: (typed) => `Buscar el envío ${typed}`,
    orderHint: 'Guía, guía del transportista final o referencia',
    orders: (typed) => `Buscar envíos con «${typed}»`,
    ordersHint: 'Destinatario, artículo, número o lugar',
    found: (count) => `Resultados: ${count}`,
  },
  errorLog: {
    button: 'Registro de errores',
    buttonWith: (count) => `Registro de errores: ${count}`,
    title: 'Registro de errores',
    empty: 'No ha habido errores desde que abrió esta página',
    path: 'Página',
    time: 'Hora',
    stack: 'Pila de llamadas',
    clear: 'Vaciar',
  },
  notices: {
    button: 'Avisos',
    buttonWith: (count) => `Avisos: ${count} sin leer`,
  },
  fullScreen: {
    enter: 'Pantalla completa',
    leave: 'Salir de la pantalla completa',
    unsupported: 'Su navegador no admite la pantalla completa',
  },
  size: {
    label: 'Tamaño',
    names: { default: 'Grande', medium: 'Mediano', small: 'Pequeño', mini: 'Mínimo' },
    switched: 'Tamaño cambiado',
  },
  avatar: { label: (name) => `Menú de la cuenta: ${name}`, dashboard: 'Inicio' },
  settings: {
    title: 'Ajustes de la página',
    theme: 'Color del tema',
    color: (hex) => `Color ${hex}`,
    ownColor: 'Otro color',
    reset: 'Restablecer',
    mode: 'Apariencia',
    modes: { system: 'Como el sistema', light: 'Clara', dark: 'Oscura' },
    tagsView: 'Barra de pestañas',
    fixedHeader: 'Cabecera fija',
    sidebarLogo: 'Logotipo en la barra lateral',
    placeSources: 'Nombres de lugares:',
  },
  icons: { filter: 'Filtrar por nombre', none: 'Ningún icono lleva ese nombre' },
  broken: {
    title: 'Esta página ha tenido un problema',
    advice:
      'Sus otras páginas no se ven afectadas. Inténtelo de nuevo; si persiste, avise a su transportista.',
    retry: 'Reintentar',
  },
  pages: {
    home: 'Ir a «Nuevo envío»',
    back: 'Volver',
    notFound: {
      title: 'No hay nada en esta dirección',
      advice:
        'Puede que la página se haya movido o que el enlace tenga un error. Sus envíos siguen su curso.',
    },
    notAllowed: {
      title: 'Su cuenta no tiene acceso a esta página',
      advice: 'Si la necesita, pida a su transportista que se la habilite.',
    },
    auth: {
      checking: 'Comprobando el enlace…',
      refused: 'Este enlace ya no sirve para iniciar sesión',
      refusedAdvice: 'Ha caducado o ya se ha usado. Inicie sesión con su número de teléfono.',
      signIn: 'Iniciar sesión',
      question: (account) => `¿Continuar como ${account}?`,
      leads: (carrier, phone) => `El enlace inicia sesión en ${carrier} con el teléfono ${phone}.`,
      fresh: 'Continúe solo si usted pidió este enlace.',
      again:
        'Ya ha iniciado sesión en esta cuenta. Si continúa, la sesión se iniciará de nuevo en este dispositivo.',
      other: (account) =>
        `Ahora tiene la sesión abierta como ${account}. Si continúa, esa cuenta se cerrará en este dispositivo y se perderán sus formularios sin enviar.`,
      enter: 'Continuar',
      switch: 'Cambiar de cuenta',
      cancel: 'Cancelar',
      stay: 'Seguir como estoy',
    },
  },
};
