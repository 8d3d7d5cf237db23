import type { SecurityTexts } from '../en/security.ts';
import { selectPlural } from '../select-plural.ts';

export const security: SecurityTexts = {
  title: 'Безопасность',
  password: { title: 'Пароль', lead: 'Выберите пароль, который больше нигде не используете.' },
  unknownDevice: 'Неизвестное устройство',
  devices: {
    title: 'Устройства, на которых выполнен вход',
    lead: 'Если какое-то из них вам незнакомо, завершите его сеанс и смените пароль.',
    this: 'Это устройство',
    now: 'Используется сейчас',
    lastUsed: (time: string) => `Последнее использование: ${time}`,
    signedIn: (time: string) => `Вход: ${time}`,
    network: (network: string) => `Сеть: ${network}`,
    end: 'Завершить сеанс',
    endOne: (device: string) => `Завершить сеанс: ${device}`,
    endOthers: 'Завершить все другие сеансы',
    endQuestion: 'Завершить сеанс на этом устройстве?',
    endOthersQuestion: 'Завершить сеансы на всех других устройствах?',
    endOthersAdvice:
      'Здесь вы останетесь в системе. Всё, что открыто на других устройствах, закроется сразу.',
    ended: 'Сеанс на устройстве завершён',
    othersEnded: 'Все другие сеансы завершены',
    failed: 'Не удалось загрузить устройства',
  },
  events: {
    title: 'События безопасности',
    lead: (days, zone, number) =>
      `Хранятся ${days} ${selectPlural('py', number, { one: 'день', few: 'дня', other: 'дней' })}. Время указано в вашем часовом поясе: ${zone}.`,
    what: 'Событие',
    when: 'Время',
    device: 'Устройство',
    network: 'Сеть',
    more: 'Показать ещё',
    none: 'Событий пока нет',
    failed: 'Не удалось загрузить события безопасности',
    kinds: {
      registered: 'Аккаунт создан',
      signed_in: 'Вход',
      sign_in_failed: 'Неверный пароль при входе',
      signed_out: 'Выход',
      device_ended: 'Завершён сеанс на другом устройстве',
      others_ended: 'Завершены все другие сеансы',
      password_changed: 'Пароль изменён',
      password_retrieved: 'Пароль восстановлен по коду',
      retrieval_failed: 'Неверный код при восстановлении пароля',
      api_key_created: 'Создан ключ API',
      api_key_rolled: 'Заменён ключ API',
      api_key_revoked: 'Отозван ключ API',
    },
  },
  retry: 'Повторить',
};
