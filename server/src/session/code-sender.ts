import type { Language } from '@miya/contract';
import type { FastifyBaseLogger } from 'fastify';

type CodeMessage = { phone: string; code: string; tenantName: string; language: Language };

/** How a code reaches its phone: the carrier's gateway, or the log of a demo. */
export type CodeSender = { send(message: CodeMessage): Promise<void> };

const texts = {
  zh: (name, code) => `【${name}】验证码 ${code}，10 分钟内有效。请勿告诉他人。`,
  en: (name, code) => `${name}: your code is ${code}. It is valid for 10 minutes. Do not share it.`,
  es: (name, code) => `${name}: su código es ${code}. Vale 10 minutos. No lo comparta.`,
  py: (name, code) => `${name}: код ${code}. Действует 10 минут. Никому его не сообщайте.`,
  jt: (name, code) => `【${name}】驗證碼 ${code}，10 分鐘內有效。請勿告訴他人。`,
  ja: (name, code) => `【${name}】認証コードは ${code} です。10分間有効です。他人に教えないでください。`,
} as const satisfies Record<Language, (name: string, code: string) => string>;

/** Posts {to, text} as JSON: what every SMS gateway can be made to take. */
export function gatewaySender(url: string, key: string | undefined): CodeSender {
  return {
    async send({ phone, code, tenantName, language }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body: JSON.stringify({ to: phone, text: texts[language](tenantName, code) }),
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    },
  };
}

/** For the demo. The number is masked: logs hold no whole phone number. */
export function logSender(log: Pick<FastifyBaseLogger, 'info'>): CodeSender {
  return {
    async send({ phone, code }) {
      log.info(`one-time code for the phone ending in ${phone.slice(-4)}: ${code}`);
    },
  };
}
