import type { CustomsTexts } from '../en/customs.ts';

export const customs: CustomsTexts = {
  ready: 'Данные для таможни полны',
  readyNote: 'Указано всё, что, по нашим сведениям, требует таможня страны назначения.',
  notReady: 'Не хватает данных для таможни',
  sufficient: 'Всё обязательное указано',
  advisable: (things: string) => `Желательно: ${things}`,
  short: {
    latin_advised: 'отправитель латиницей',
    letters_unprintable: 'буквы, которые можно напечатать',
    goods_batteries: 'указать аккумуляторы',
    goods_flammable: 'уточнить про огнеопасное',
    goods_pressurised: 'уточнить про аэрозоли и газ',
    goods_liquid: 'уточнить про жидкости',
  },
  receiver: 'данные получателя',
  advised: 'Также рекомендуется',
  noAdvice: 'Это подсказка, а не юридическая консультация: решает таможня.',
  item: (number: string, text: string) => `Товар ${number}: ${text}`,
  record: {
    checkedOn: (day: string) => `Проверено ${day} — в день оформления или последнего изменения.`,
    byRules: (count: string) => `По этим правилам таможни (${count})`,
  },
  duties: {
    title: 'Пошлины и налоги, оценка',
    titleUnknown: 'Пошлины и налоги',
    payer: { sender: 'платит отправитель', receiver: 'платит получатель' },
    none: {
      no_rule: 'Сумму определит таможня по прибытии; для этого направления и стоимости оценки нет.',
      value_missing: 'Укажите стоимость товаров, чтобы увидеть оценку.',
      code_missing: 'Укажите коды ТН ВЭД, чтобы увидеть оценку.',
      origin_missing: 'Выберите страны происхождения, чтобы увидеть оценку.',
      exchange_rate_missing:
        'Сумму определит таможня по прибытии. Нет оценки: перевозчик не указал курс этой валюты.',
    },
    lines: {
      duty_free: 'Таможенная пошлина',
      duty_per_item: 'Таможенная пошлина',
      duty_share: 'Таможенная пошлина',
      tax: 'Налог на ввоз',
      tax_inside: 'Налог на ввоз',
      tax_paid: 'Налог на ввоз',
    },
    why: {
      free: (value: string) => `Без пошлины: товары на ${value}`,
      perItem: (items: string, each: string) =>
        `${items} × ${each} (позиция — это код ТН ВЭД и страна происхождения)`,
      share: (percent: string, amount: string) => `${percent} от ${amount}`,
      less: (amount: string) => `минус ${amount}`,
      inside: (percent: string, amount: string) => `${percent} от цены с налогом, база ${amount}`,
      paid: 'Уплачен при продаже (IOSS)',
      icms: (percent, of) => `${of} (ICMS; в десяти штатах ${percent})`,
    },
    exchange: (from: string, rate: string, to: string) => `По курсу ${rate} ${to} за 1 ${from}`,
    rule: (source: string, day: string) => `${source}; с ${day}`,
    total: 'Оценка',
    totalWithoutFreight: 'Оценка без стоимости доставки',
    freightMissing: 'После выбора услуги добавится стоимость доставки: она тоже облагается.',
    loading: 'Считаем…',
  },
  codes: {
    used: 'уже использовался',
    superseded: (codes: string) => `Код из прежней редакции. Теперь: ${codes}`,
    unknown: 'Такого кода ТН ВЭД нет',
  },
};
