import type { NoticeTexts } from '../en/notices.ts';
import { selectPlural } from '../select-plural.ts';

export const notices: NoticeTexts = {
  title: 'Уведомления',
  markAll: 'Отметить все прочитанными',
  more: 'Показать ещё',
  kept: 'Уведомления хранятся 90 дней.',
  none: 'Уведомлений пока нет. Здесь мы сообщим о движении и задержке заказов, о поступлении денег и о завершении импорта.',
  failed: 'Не удалось загрузить уведомления',
  retry: 'Повторить',
  unread: 'не прочитано',
  status: (waybill, status) => `${waybill}: ${status}`,
  statuses: (parcels, status, count) =>
    `${parcels} ${selectPlural('py', count, { one: 'посылка', few: 'посылки', other: 'посылок' })}: ${status}`,
  hold: (waybill) => `${waybill}: задержано`,
  recharge: {
    recharge: (amount) => `Баланс пополнен на ${amount}`,
    refund: (amount) => `На баланс возвращено ${amount}`,
    adjustment: (amount) => `Перевозчик зачислил на баланс ${amount}`,
  },
  webhook: (url: string) => `Вебхук остановлен: ${url}`,
  webhookStoppedBy: {
    receiver: 'Получатель ответил, что адрес больше не существует (410).',
    failures: 'За пять дней не принято ни одного сообщения.',
  },
  key: {
    created: (name: string) => `Создан ключ API: ${name}`,
    rolled: (name: string) => `Заменён ключ API: ${name}`,
    revoked: (name: string) => `Отозван ключ API: ${name}`,
  },
  notYou: 'Если это были не вы, отзовите ключ и смените пароль.',
  import: (file) => `Импорт завершён: ${file}`,
  counts: (done, failed) => `Строк оформлено: ${done} · Строк с ошибками: ${failed}`,
};
