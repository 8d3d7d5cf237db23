import type { WaybillTexts } from '../en/waybills.ts';

export const waybills: WaybillTexts = {
  print: {
    action: 'Печать',
    title: 'Печать этикеток',
    count: (count) => `Заказов: ${count}`,
    cancelledLeftOut: (count) => `Отменённые заказы пропущены: ${count}`,
    onlyUnprinted: (count) => `Только ещё не напечатанные (${count})`,
    onlyCancelled: 'Отмечены только отменённые заказы, у них нет этикеток.',
    format: 'Формат',
    formats: {
      '100x150': '100 × 150 мм, этикетка на каждое место',
      '100x100': '100 × 100 мм, малая этикетка',
      a4: 'A4, четыре этикетки на листе',
    },
    startAt: 'С какой ячейки листа начать',
    position: (position) => `Ячейка ${position}`,
    pieces: 'Этикеток на заказ',
    piecesHint: 'Оставьте пустым — по этикетке на каждое место',
    labels: 'Напечатать этикетки',
    zpl: 'ZPL для термопринтера',
    invoice: 'Коммерческий инвойс',
    declaration: 'Декларация CN23',
    making: 'Документ готовится…',
    preview: 'Просмотр',
    noPreview: 'Этот браузер не показывает PDF здесь. Откройте или сохраните документ, чтобы напечатать.',
    again: 'Напечатать ещё раз',
    openTab: 'Открыть в новой вкладке',
    save: 'Сохранить',
    back: 'Назад',
    outdated: (count) => `Напечатаны раньше и затем изменены: ${count}. Не используйте старые этикетки.`,
  },
};
