import type { PortalTexts } from '../en/portal.ts';

export const portal: PortalTexts = {
  signedIn: 'Вход выполнен',
  description: (tenant) => `${tenant}: личный кабинет клиента.`,
  needsScript: 'Для этой страницы нужен JavaScript. Разрешите его для этого сайта.',
  account: 'Аккаунт',
  clientCode: 'Код клиента',
  balance: 'Баланс',
  refreshBalance: 'Обновить баланс',
  balanceLoaded: 'Баланс обновлён',
  changePassword: {
    title: 'Смена пароля',
    submit: 'Изменить пароль',
    advice: 'Здесь вы останетесь в системе, на всех других устройствах сеанс завершится.',
  },
  logOut: {
    action: 'Выйти',
    question: 'Текущий сеанс будет завершён. Продолжить?',
    cancelled: 'Отменено',
  },
};
