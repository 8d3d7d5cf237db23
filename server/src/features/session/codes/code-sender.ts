import { randomUUID } from 'node:crypto';
import type { Language } from '@miya/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Mailer } from '../../../platform/mail/index.ts';
import { createOutboundSenderForUrl } from '../../../platform/outbound/index.ts';

export type CodeMessage = { phone: string; code: string; tenantName: string; language: Language };

/** Sends one-time codes: through the SMS gateway, by mail, or to the log of a demo. */
export type CodeSender = { send(message: CodeMessage): Promise<void> };

/**
 * The message in each language. In the language codes of the specification, `py` is Russian and `jt` Traditional
 * Chinese.
 */
const messageTexts = {
  zh: (name, code) => `【${name}】验证码 ${code}，10 分钟内有效。请勿告诉他人。`,
  en: (name, code) => `${name}: your code is ${code}. It is valid for 10 minutes. Do not share it.`,
  es: (name, code) => `${name}: su código es ${code}. Vale 10 minutos. No lo comparta.`,
  py: (name, code) => `${name}: код ${code}. Действует 10 минут. Никому его не сообщайте.`,
  jt: (name, code) => `【${name}】驗證碼 ${code}，10 分鐘內有效。請勿告訴他人。`,
  ja: (name, code) => `【${name}】認証コードは ${code} です。10分間有効です。他人に教えないでください。`,
} as const satisfies Record<Language, (name: string, code: string) => string>;

const SEND_TIMEOUT_MS = 10_000;

const formatMessage = ({ tenantName, code, language }: CodeMessage) =>
  messageTexts[language](tenantName, code);

/** Creates a sender that posts {to, text} as JSON to the URL of an SMS gateway. */
export function createGatewaySender(url: string, key: string | undefined): CodeSender {
  const outbound = createOutboundSenderForUrl(url);
  return {
    async send(message) {
      const { status } = await outbound.post({
        url,
        headers: key ? { authorization: `Bearer ${key}` } : {},
        body: JSON.stringify({ to: message.phone, text: formatMessage(message) }),
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      });
      // A redirect is a failure too. The sender does not follow redirects, because they could lead to a host that the
      // operator has not configured.
      if (status < 200 || status > 299) throw new Error(`the SMS gateway responded with status ${status}`);
    },
  };
}

/**
 * Creates a sender for gateways that convert a mail into a text message. Replaces `{phone}` in the address with the
 * digits of the phone number: '{phone}@sms.example' -> '8613800138000@sms.example'. The subject is empty, because the
 * gateway would add it to the message.
 */
export const createMailSender = (mailer: Mailer, address: string): CodeSender => ({
  send: (message) =>
    mailer.send(
      {
        id: randomUUID(),
        to: address.replace('{phone}', message.phone.replace(/\D/g, '')),
        subject: '',
        text: formatMessage(message),
      },
      AbortSignal.timeout(SEND_TIMEOUT_MS),
    ),
});

/** Creates a sender that writes codes to the log, for the demo. It writes only the last digits of the phone number. */
export function createLogSender(log: Pick<FastifyBaseLogger, 'info'>): CodeSender {
  return {
    async send({ phone, code }) {
      log.info(`one-time code for the phone ending in ${phone.slice(-4)}: ${code}`);
    },
  };
}
