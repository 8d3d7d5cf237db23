import type { CommonTexts } from '../en/common.ts';

export const common: CommonTexts = {
  product: 'Express',
  language: 'Язык',
  languageSwitched: 'Язык изменён',
  phone: 'Мобильный телефон',
  newPassword: 'Новый пароль',
  confirmation: 'Повторите пароль',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  capsLock: 'Включён Caps Lock',
  passwordChanged: 'Поздравляем, пароль успешно изменён!',
  mandatory: '* — обязательное поле',
  close: 'Закрыть',
  clear: 'Очистить',
  cancel: 'Отмена',
  loggedOut: 'Вы вышли из системы',
  loggedOutAdvice: 'Нажмите «Отмена», чтобы остаться на странице, или войдите снова.',
  reLogin: 'Войти снова',
  notSignedIn: 'Вы не вошли в систему. Пожалуйста, войдите',
};
