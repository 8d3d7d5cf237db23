import { type Language, languageSpokenIn, regionalTag } from '@miya/contract';
import { formatMoney } from '@miya/contract/format-money';
import { wordHold } from '@miya/contract/hold-words';
import type { KeyChange, NoticeContent, NoticeReceiver } from '@miya/contract/notices';
import { statusName } from '@miya/contract/status-names';

type Words = {
  status: (waybill: string, status: string) => string;
  recharge: (amount: string) => string;
  hold: (waybill: string) => string;
  receiver: (receiver: NoticeReceiver) => string;
  import: (file: string) => string;
  webhook: (url: string) => string;
  key: Record<KeyChange, (name: string) => string>;
  notYou: string;
  counts: (done: number, failed: number) => string;
};

const words: Record<Language, Words> = {
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

type Beside = {
  /** The language with the reader's region, as amounts are written there. */
  tag?: string;
  receiver?: NoticeReceiver | null;
};

/** A notice as a mail says it. Mail servers write subjects into their logs, so a receiver is named in the text alone. */
export function wordNotice(language: Language, { kind, params }: NoticeContent, beside: Beside = {}) {
  const { tag, receiver } = beside;
  const say = words[language];
  const lines = (...all: (string | null | undefined)[]) => all.filter(Boolean).join('\n');
  switch (kind) {
    case 'status': {
      const subject = say.status(params.waybill, statusName(language, params.status));
      return { subject, text: lines(subject, receiver && say.receiver(receiver)) };
    }
    case 'recharge': {
      const subject = say.recharge(formatMoney(language, params.amount, params.currency, tag));
      return { subject, text: subject };
    }
    case 'hold': {
      const subject = say.hold(params.waybill);
      const reason = wordHold(language, params.code, params.reason);
      return { subject, text: lines(subject, receiver && say.receiver(receiver), reason) };
    }
    case 'webhook': {
      const subject = say.webhook(params.url);
      return { subject, text: subject };
    }
    case 'key': {
      const subject = say.key[params.what](params.name);
      return { subject, text: `${subject}\n${params.hint}\n${say.notYou}` };
    }
    case 'import': {
      const subject = say.import(params.fileName);
      return { subject, text: `${subject}\n${say.counts(params.done, params.failed)}` };
    }
  }
}

/** The language a tenant insists on, else the one mostly spoken in its country: nobody is looking whom we could ask. */
export const mailLanguage = (tenant: Reader): Language =>
  tenant.language ?? languageSpokenIn(tenant.country) ?? 'en';

/** How amounts are written where the tenant is, if its own language is the one that is written in. */
export const mailTag = (tenant: Reader): string => {
  const language = mailLanguage(tenant);
  return regionalTag(language, languageSpokenIn(tenant.country) === language ? tenant.country : undefined);
};

type Reader = { language: Language | null; country: string };
