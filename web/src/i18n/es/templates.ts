import type { TemplateTexts } from '../en/templates.ts';

export const templates: TemplateTexts = {
  title: 'Plantillas',
  parts: {
    sender: 'Remitente',
    receiver: 'Destinatario',
    goods: 'Mercancía',
    delivery: 'Tipo de envío y pago',
  },
  none: 'Aún no hay plantillas. Complete lo que envía a menudo y guárdelo aquí abajo.',
  failed: 'No se pudieron cargar o guardar las plantillas. Inténtelo de nuevo.',
  retry: 'Reintentar',
  name: 'Nombre',
  keep: 'Guardar',
  keepTitle: 'Guardar este formulario como plantilla',
  partsLabel: 'Qué se guarda',
  nothingYet: 'Complete primero el remitente, el destinatario, la mercancía o el tipo de envío.',
  identityHint:
    'Los números de identificación escritos a mano no se guardan; los de su libreta se recuperan solos.',
  done: (name) => `Guardada: ${name}`,
  rename: (name) => `Cambiar el nombre de ${name}`,
  remove: (name) => `Eliminar ${name}`,
  removeQuestion: '¿Eliminar esta plantilla?',
  removeAction: 'Eliminar',
};
