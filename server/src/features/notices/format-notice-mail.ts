import { findLanguageOfCountry, getRegionalTag, type Language } from '@miya/contract';
import { formatMoney } from '@miya/contract/format-money';
import { formatHoldReason } from '@miya/contract/hold-texts';
import type { ApiKeyChange, NoticeContent, NoticeReceiver } from '@miya/contract/notices';
import { getStatusName } from '@miya/contract/status-names';

type MailTexts = {
  status: (waybill: string, status: string) => string;
  recharge: (amount: string) => string;
  hold: (waybill: string) => string;
  receiver: (receiver: NoticeReceiver) => string;
  import: (file: string) => string;
  webhook: (url: string) => string;
  key: Record<ApiKeyChange, (name: string) => string>;
  notYou: string;
  counts: (done: number, failed: number) => string;
};

const mailTexts: Record<Language, MailTexts> = {
  zh: {
    status: (waybill, status) => `运单 ${waybill}：${status}`,
    recharge: (amount) => `账户入账 ${amount}`,
    hold: (waybill) => `运单 ${waybill} 滞留`,
    receiver: ({ name, place }) => `收件人：${name}，${place}`,
    import: (file) => `导入已完成：${file}`,
    webhook: (url) => `Webhook 已停用：${url}`,
    key: {
      created: (name) => `API 密钥已创建：${name}`,
      rolled: (name) => `API 密钥已更换：${name}`,
      revoked: (name) => `API 密钥已撤销：${name}`,
    },
    notYou: '如果不是您操作的，请立即撤销该密钥并修改密码。',
    counts: (done, failed) => `成功 ${done} 行，失败 ${failed} 行`,
  },
  en: {
    status: (waybill, status) => `Waybill ${waybill}: ${status}`,
    recharge: (amount) => `${amount} was added to your account`,
    hold: (waybill) => `Waybill ${waybill} is on hold`,
    receiver: ({ name, place }) => `Receiver: ${name}, ${place}`,
    import: (file) => `Import finished: ${file}`,
    webhook: (url) => `Your webhook was stopped: ${url}`,
    key: {
      created: (name) => `An API key was created: ${name}`,
      rolled: (name) => `An API key was renewed: ${name}`,
      revoked: (name) => `An API key was revoked: ${name}`,
    },
    notYou: 'If this was not you, revoke the key and change your password.',
    counts: (done, failed) => `Rows placed: ${done}. Rows that failed: ${failed}.`,
  },
  es: {
    status: (waybill, status) => `Guía ${waybill}: ${status}`,
    recharge: (amount) => `Se abonaron ${amount} en su cuenta`,
    hold: (waybill) => `La guía ${waybill} está retenida`,
    receiver: ({ name, place }) => `Destinatario: ${name}, ${place}`,
    import: (file) => `Importación terminada: ${file}`,
    webhook: (url) => `Se detuvo su webhook: ${url}`,
    key: {
      created: (name) => `Se creó una clave de API: ${name}`,
      rolled: (name) => `Se renovó una clave de API: ${name}`,
      revoked: (name) => `Se revocó una clave de API: ${name}`,
    },
    notYou: 'Si no fue usted, revoque la clave y cambie su contraseña.',
    counts: (done, failed) => `Filas enviadas: ${done}. Filas con error: ${failed}.`,
  },
  py: {
    status: (waybill, status) => `Накладная ${waybill}: ${status}`,
    recharge: (amount) => `На ваш счёт зачислено ${amount}`,
    hold: (waybill) => `Накладная ${waybill}: задержано`,
    receiver: ({ name, place }) => `Получатель: ${name}, ${place}`,
    import: (file) => `Импорт завершён: ${file}`,
    webhook: (url) => `Ваш вебхук остановлен: ${url}`,
    key: {
      created: (name) => `Создан ключ API: ${name}`,
      rolled: (name) => `Заменён ключ API: ${name}`,
      revoked: (name) => `Отозван ключ API: ${name}`,
    },
    notYou: 'Если это были не вы, отзовите ключ и смените пароль.',
    counts: (done, failed) => `Строк оформлено: ${done}. Строк с ошибками: ${failed}.`,
  },
  jt: {
    status: (waybill, status) => `運單 ${waybill}：${status}`,
    recharge: (amount) => `帳戶入帳 ${amount}`,
    hold: (waybill) => `運單 ${waybill} 滯留`,
    receiver: ({ name, place }) => `收件人：${name}，${place}`,
    import: (file) => `匯入已完成：${file}`,
    webhook: (url) => `Webhook 已停用：${url}`,
    key: {
      created: (name) => `API 金鑰已建立：${name}`,
      rolled: (name) => `API 金鑰已更換：${name}`,
      revoked: (name) => `API 金鑰已撤銷：${name}`,
    },
    notYou: '如果不是您操作的，請立即撤銷該金鑰並變更密碼。',
    counts: (done, failed) => `成功 ${done} 列，失敗 ${failed} 列`,
  },
  ja: {
    status: (waybill, status) => `送り状 ${waybill}：${status}`,
    recharge: (amount) => `残高に ${amount} が加算されました`,
    hold: (waybill) => `送り状 ${waybill} は保留中です`,
    receiver: ({ name, place }) => `お届け先：${name}、${place}`,
    import: (file) => `取り込みが完了しました：${file}`,
    webhook: (url) => `Webhook を停止しました：${url}`,
    key: {
      created: (name) => `API キーが作成されました：${name}`,
      rolled: (name) => `API キーが更新されました：${name}`,
      revoked: (name) => `API キーが取り消されました：${name}`,
    },
    notYou: 'お心当たりがない場合は、キーを取り消してパスワードを変更してください。',
    counts: (done, failed) => `成功 ${done} 行、失敗 ${failed} 行`,
  },
};

type MailOptions = {
  /** Language tag with a region for the format of amounts: 'es-MX'. */
  tag?: string;
  receiver?: NoticeReceiver | null;
};

/**
 * Formats a notice as a mail. The receiver of the order is named only in the text, because mail servers log subjects.
 */
export function formatNoticeMail(
  language: Language,
  { kind, params }: NoticeContent,
  { tag, receiver }: MailOptions = {},
) {
  const texts = mailTexts[language];
  const joinLines = (...lines: (string | null | undefined)[]) => lines.filter(Boolean).join('\n');
  switch (kind) {
    case 'status': {
      const subject = texts.status(params.waybill, getStatusName(language, params.status));
      return { subject, text: joinLines(subject, receiver && texts.receiver(receiver)) };
    }
    case 'recharge': {
      const subject = texts.recharge(formatMoney(language, params.amount, params.currency, tag));
      return { subject, text: subject };
    }
    case 'hold': {
      const subject = texts.hold(params.waybill);
      const reason = formatHoldReason(language, params.code, params.reason);
      return { subject, text: joinLines(subject, receiver && texts.receiver(receiver), reason) };
    }
    case 'webhook': {
      const subject = texts.webhook(params.url);
      return { subject, text: subject };
    }
    case 'key': {
      const subject = texts.key[params.what](params.name);
      return { subject, text: `${subject}\n${params.hint}\n${texts.notYou}` };
    }
    case 'import': {
      const subject = texts.import(params.fileName);
      return { subject, text: `${subject}\n${texts.counts(params.done, params.failed)}` };
    }
  }
}

/** Returns the first that is known: 1. the configured language of the tenant, 2. that of its country, 3. English. */
export const getMailLanguage = (tenant: TenantLocale): Language =>
  tenant.language ?? findLanguageOfCountry(tenant.country) ?? 'en';

/**
 * Returns the language tag for amounts in mails. If mails are in the language of the tenant's country, the tag has that
 * country: 'es-MX'.
 */
export const getMailRegionalTag = (tenant: TenantLocale): string => {
  const language = getMailLanguage(tenant);
  return getRegionalTag(
    language,
    findLanguageOfCountry(tenant.country) === language ? tenant.country : undefined,
  );
};

type TenantLocale = { language: Language | null; country: string };
