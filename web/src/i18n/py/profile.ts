import type { ProfileTexts } from '../en/profile.ts';

export const profile: ProfileTexts = {
  title: 'Профиль',
  account: { title: 'Аккаунт', name: 'Имя', company: 'Компания' },
  usual: {
    title: 'Для новых заказов',
    sender: 'Отправитель по умолчанию',
    noSender: 'Не выбран: отправитель последнего заказа',
    book: 'Открыть адресную книгу',
    service: 'Тип доставки по умолчанию',
    noService: 'Как в последнем заказе',
    serviceGone: 'Выбранный тип доставки больше не предлагается. Выберите другой',
    servicesFailed: 'Не удалось загрузить типы доставки.',
  },
  notices: {
    title: 'Уведомления',
    about: 'О чём',
    ways: { bell: 'В кабинете', delivery: 'E-mail' },
    kinds: {
      status: 'Новый статус заказа',
      recharge: 'Пополнение счёта',
      hold: 'Задержка заказа',
      import: 'Завершение импорта',
      webhook: 'Остановка вебхука',
      key: 'Ключи API',
    },
    email: 'E-mail для уведомлений',
    emailHint:
      'Уведомления, отмеченные в столбце «E-mail», приходят сюда, если перевозчик предоставляет эту услугу.',
  },
  save: 'Сохранить',
  discard: 'Отменить изменения',
  unsaved: 'Есть несохранённые изменения',
  saved: 'Сохранено',
  failed: 'Не удалось загрузить профиль',
  retry: 'Повторить',
};
