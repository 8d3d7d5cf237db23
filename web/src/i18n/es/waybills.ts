import type { WaybillTexts } from '../en/waybills.ts';

export const waybills: WaybillTexts = {
  print: {
    action: 'Imprimir',
    title: 'Imprimir etiquetas',
    count: (count) => `Envíos: ${count}`,
    cancelledLeftOut: (count) => `Se omiten los envíos cancelados: ${count}`,
    onlyUnprinted: (count) => `Solo los que aún no se han impreso (${count})`,
    onlyCancelled: 'Solo hay envíos cancelados marcados; no tienen etiqueta.',
    format: 'Formato',
    formats: {
      '100x150': '100 × 150 mm, una etiqueta por bulto',
      '100x100': '100 × 100 mm, etiqueta pequeña',
      a4: 'A4, cuatro etiquetas por hoja',
    },
    startAt: 'Primer hueco libre de la hoja',
    position: (position) => `Posición ${position}`,
    pieces: 'Etiquetas por envío',
    piecesHint: 'Déjelo vacío para una etiqueta por bulto',
    labels: 'Imprimir etiquetas',
    zpl: 'ZPL para impresoras térmicas',
    invoice: 'Factura comercial',
    declaration: 'Declaración CN23',
    making: 'Preparando el documento…',
    preview: 'Vista previa',
    noPreview: 'Este navegador no puede mostrar PDF aquí. Abra o guarde el documento para imprimirlo.',
    again: 'Imprimir otra vez',
    openTab: 'Abrir en otra pestaña',
    save: 'Guardar',
    back: 'Volver',
    outdated: (count) => `Impresos antes y modificados después: ${count}. Deseche las etiquetas anteriores.`,
  },
};
