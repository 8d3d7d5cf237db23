import type { QuotaTexts } from '../en/quotas.ts';

export const quotas: QuotaTexts = {
  near: {
    addresses: (stored, most) =>
      `Su libreta de direcciones está casi llena: ${stored} de ${most} direcciones.`,
    unrecordedOrders: (stored, most) =>
      `Hay ${stored} envíos pendientes de recogida, de un máximo de ${most}.`,
    openImports: (stored, most) => `Hay ${stored} importaciones en curso, de un máximo de ${most}.`,
    apiKeys: (stored, most) => `Tiene ${stored} claves de API, de un máximo de ${most}.`,
    importRows: (stored, most) =>
      `Sus importaciones ocupan ${stored} filas, de un máximo de ${most}. Las antiguas se borran al cabo de unas semanas.`,
  },
  advice: 'Elimine lo que ya no necesite o pida más espacio a su transportista.',
};
