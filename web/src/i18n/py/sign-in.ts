import type { SignInTexts } from '../en/sign-in.ts';
import { selectPlural } from '../select-plural.ts';

export const signIn: SignInTexts = {
  tagline: 'С вашего стола\u00a0— к\u00a0любой двери мира',
  taglineMore: 'Заказы, этикетки и отслеживание в одном месте.',
  description: (tenant) =>
    `${tenant}: оформление заказов, печать этикеток и отслеживание посылок по всему миру.`,
  needsScript: 'Для этой страницы нужен JavaScript. Разрешите его для этого сайта.',
  typedIsKept: 'Введённое в этой вкладке сохранено. Войдите под той же учётной записью, чтобы продолжить.',
  ended: {
    password_changed: 'Пароль этой учётной записи изменён. Войдите с новым паролем.',
    signed_out_elsewhere: 'Выход на этом устройстве выполнен с другого устройства.',
  },
  unknownCarrier: {
    title: (netnum) => `Перевозчика с номером ${netnum} нет`,
    advice: (tenant) => `Войдите ниже в ${tenant} или откройте того, кто вам нужен:`,
    netnum: 'Номер сети',
    open: 'Открыть',
  },
  login: {
    pageTitle: 'Вход',
    title: 'Вход',
    lead: (tenant) => `Добро пожаловать в ${tenant}`,
    password: 'Пароль',
    submit: 'Войти',
    forgotten: 'Забыли пароль?',
    noAccount: 'Ещё нет аккаунта?',
    register: 'Зарегистрироваться',
    track: 'Отследить посылку без входа',
    demo: { title: 'Демо-доступ', fill: 'Заполнить' },
  },
  register: {
    title: 'Регистрация',
    lead: 'Код из СМС подтвердит, что номер принадлежит вам.',
    name: 'Имя',
    password: 'Пароль',
    submit: 'Зарегистрироваться',
    haveAccount: 'Уже есть аккаунт?',
    login: 'Войти',
    done: 'Поздравляем, регистрация прошла успешно!',
  },
  retrieve: {
    title: 'Восстановление пароля',
    lead: 'Введите код из СМС и задайте новый пароль.',
    submit: 'Изменить пароль',
    back: 'Вернуться ко входу',
  },
  code: {
    label: 'Код',
    send: 'Получить код',
    again: (seconds) => `Ещё раз через ${seconds} с`,
    sent: (phone, minutes) =>
      `Код отправлен на ${phone}, действует ${minutes} ${selectPlural('py', minutes, { one: 'минуту', few: 'минуты', other: 'минут' })}`,
    sentIfKnown: (phone, minutes) =>
      `Если есть аккаунт с номером ${phone}, на него отправлен код, действует ${minutes} ${selectPlural('py', minutes, { one: 'минуту', few: 'минуты', other: 'минут' })}`,
  },
  withCountryCode: (example) => `С кодом страны, например ${example}`,
  passwordHint: (least) =>
    `Не менее ${least} ${selectPlural('py', least, { one: 'символа', other: 'символов' })}`,
};
