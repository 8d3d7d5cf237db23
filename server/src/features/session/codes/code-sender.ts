import { randomUUID } from 'node:crypto';
import type { Language } from '@miya/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Mailer } from '../../../platform/mail/index.ts';
import { outboundTo } from '../../../platform/outbound/index.ts';

export type CodeMessage = { phone: string; code: string; tenantName: string; language: Language };

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

const SENDING_MS = 10_000;

/** What stands in the message, in the language of whoever asked for the code. */
const wordCode = ({ tenantName, code, language }: CodeMessage) => texts[language](tenantName, code);

/** Posts {to, text} as JSON: what every SMS gateway can be made to take. */
export function gatewaySender(url: string, key: string | undefined): CodeSender {
  const outbound = outboundTo(url);
  return {
    async send(message) {
      const { status } = await outbound.post({
        url,
        headers: key ? { authorization: `Bearer ${key}` } : {},
        body: JSON.stringify({ to: message.phone, text: wordCode(message) }),
        signal: AbortSignal.timeout(SENDING_MS),
      });
      // A redirection is none: it would lead where the operator has not pointed.
      if (status < 200 || status > 299) throw new Error(`the SMS gateway answered ${status}`);
    },
  };
}

/**
 * Codes as mail, for gateways that make a text message of it: `{phone}` in the address is the number in digits. The subject
 * is empty, for it would stand before the code.
 */
export const mailedSender = (mailer: Mailer, address: string): CodeSender => ({
  send: (message) =>
    mailer.send(
      {
        id: randomUUID(),
        to: address.replace('{phone}', message.phone.replace(/\D/g, '')),
        subject: '',
        text: wordCode(message),
      },
      AbortSignal.timeout(SENDING_MS),
    ),
});

/** For the demo. The number is masked: logs hold no whole phone number. */
export function logSender(log: Pick<FastifyBaseLogger, 'info'>): CodeSender {
  return {
    async send({ phone, code }) {
      log.info(`one-time code for the phone ending in ${phone.slice(-4)}: ${code}`);
    },
  };
}
