import type { PortalTexts } from '../en/portal.ts';
import { plural } from '../plural.ts';

export const portal: PortalTexts = {
  signedIn: 'Вход выполнен',
  description: (tenant) => `${tenant}: личный кабинет клиента.`,
  needsScript: 'Для этой страницы нужен JavaScript. Разрешите его для этого сайта.',
  account: 'Аккаунт',
  clientCode: 'Код клиента',
  balance: 'Баланс',
  refreshBalance: 'Обновить баланс',
  balanceLoaded: 'Баланс обновлён',
  money: {
    credit: 'Кредитный лимит',
    reserved: 'Отложено на ожидающие заказы',
    free: 'Доступно',
    fallsShort: (missing) =>
      `Баланса и кредита не хватает: недостаёт ${missing}. Пополните счёт до приёма на складе.`,
    howToRecharge: 'Как пополнить',
    recharge: (clientNum) =>
      `Чтобы пополнить счёт, оплатите перевозчику, указав код клиента ${clientNum}. Баланс вырастет, как только перевозчик проведёт платёж.`,
  },
  changePassword: {
    title: 'Смена пароля',
    submit: 'Изменить пароль',
    advice: 'Здесь вы останетесь в системе, на всех других устройствах сеанс завершится.',
    proof: {
      title: 'Подтвердите, что это вы',
      lead: 'Прежде чем продолжить, введите текущий пароль или код, отправленный на ваш телефон.',
      password: 'Текущий пароль',
      byPassword: 'Ввести текущий пароль',
      code: 'Код',
      byCode: 'Отправить код на мой телефон',
      again: 'Отправить код ещё раз',
      sent: (phone, minutes) =>
        `Код отправлен на ${phone}, действует ${minutes} ${plural('py', minutes, { one: 'минуту', few: 'минуты', other: 'минут' })}`,
      submit: 'Продолжить',
    },
  },
  logOut: {
    action: 'Выйти',
    question: 'Текущий сеанс будет завершён. Продолжить?',
    unsaved: 'Всё, что вы здесь ввели и не сохранили, будет удалено.',
    cancelled: 'Отменено',
  },
};
