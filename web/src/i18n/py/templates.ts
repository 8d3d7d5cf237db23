import type { TemplateTexts } from '../en/templates.ts';

export const templates: TemplateTexts = {
  title: 'Шаблоны',
  parts: { sender: 'Отправитель', receiver: 'Получатель', goods: 'Посылка', delivery: 'Доставка и оплата' },
  none: 'Шаблонов пока нет. Заполните то, что отправляете часто, и сохраните ниже.',
  failed: 'Не удалось загрузить или сохранить шаблоны. Попробуйте ещё раз.',
  retry: 'Повторить',
  name: 'Название',
  keep: 'Сохранить',
  keepTitle: 'Сохранить форму как шаблон',
  partsLabel: 'Что сохранить',
  nothingYet: 'Сначала заполните отправителя, получателя, посылку или тип доставки.',
  identityHint:
    'Введённые вручную номера документов не сохраняются; номера из адресной книги подставятся сами.',
  done: (name) => `Сохранено: ${name}`,
  rename: (name) => `Переименовать: ${name}`,
  remove: (name) => `Удалить: ${name}`,
  removeQuestion: 'Удалить этот шаблон?',
  removeAction: 'Удалить',
};
