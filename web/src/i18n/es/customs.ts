import type { CustomsTexts } from '../en/customs.ts';

export const customs: CustomsTexts = {
  ready: 'Datos listos para la aduana',
  readyNote: 'No falta nada de lo que se sabe que pide la aduana de destino.',
  notReady: 'Aún no está listo para la aduana',
  sufficient: 'No falta nada obligatorio',
  advisable: (things: string) => `Recomendable: ${things}`,
  short: {
    latin_advised: 'remitente en letras latinas',
    letters_unprintable: 'letras que se puedan imprimir',
    goods_batteries: 'declarar las baterías',
    goods_flammable: 'consultar por inflamables',
    goods_pressurised: 'consultar por aerosoles y gas',
    goods_liquid: 'consultar por líquidos',
  },
  receiver: 'datos del destinatario',
  advised: 'También se recomienda',
  noAdvice: 'Es solo una ayuda, no asesoría legal: decide la aduana.',
  item: (number: string, text: string) => `Artículo ${number}: ${text}`,
  record: {
    checkedOn: (day: string) => `Revisado el ${day}, el día en que se creó o se modificó por última vez.`,
    byRules: (count: string) => `Según estas reglas de aduana (${count})`,
  },
  duties: {
    title: 'Aranceles e impuestos (estimación)',
    titleUnknown: 'Aranceles e impuestos',
    payer: { sender: 'a cargo del remitente', receiver: 'a cargo del destinatario' },
    none: {
      no_rule: 'La aduana fija el importe a la llegada; no hay estimación para este destino y valor.',
      value_missing: 'Indique el valor de la mercancía para ver una estimación.',
      code_missing: 'Indique los códigos HS para ver una estimación.',
      origin_missing: 'Seleccione los países de origen para ver una estimación.',
      exchange_rate_missing:
        'La aduana fija el importe a la llegada. Sin estimación: su transportista no ha fijado el tipo de cambio de esta moneda.',
    },
    lines: {
      duty_free: 'Aranceles',
      duty_per_item: 'Aranceles',
      duty_share: 'Aranceles',
      tax: 'Impuesto de importación',
      tax_inside: 'Impuesto de importación',
      tax_paid: 'Impuesto de importación',
    },
    why: {
      free: (value: string) => `Exento para mercancía por ${value}`,
      perItem: (items: string, each: string) =>
        `${items} × ${each} (un artículo es un código HS y un origen)`,
      share: (percent: string, amount: string) => `${percent} de ${amount}`,
      less: (amount: string) => `menos ${amount}`,
      inside: (percent: string, amount: string) => `${percent} del precio con impuesto, sobre ${amount}`,
      paid: 'Pagado con la venta (IOSS)',
      icms: (percent, of) => `${of} (ICMS; ${percent} en diez estados)`,
    },
    exchange: (from: string, rate: string, to: string) => `Calculado a ${rate} ${to} por 1 ${from}`,
    rule: (source: string, day: string) => `${source}; desde el ${day}`,
    total: 'Estimación',
    totalWithoutFreight: 'Estimación sin el flete',
    freightMissing: 'Al elegir el servicio se suma el flete, que también tributa.',
    loading: 'Calculando…',
  },
  codes: {
    used: 'usado antes',
    superseded: (codes: string) => `Este código es de una edición anterior. Ahora: ${codes}`,
    unknown: 'Ese código HS no existe',
  },
};
