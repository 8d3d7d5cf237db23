import type { Mailer } from '../../platform/mail/index.ts';
import { createOutboundSenderForUrl } from '../../platform/outbound/index.ts';
import { formatNoticeMail, getMailLanguage, getMailRegionalTag } from './format-notice-mail.ts';
import { type NoticeMessage, type NoticeSender, postJson } from './notice-sender.ts';

/** Posts {to, subject, text} as JSON to a mail gateway. */
export function createMailGatewaySender(url: string, key: string | undefined): NoticeSender {
  const outbound = createOutboundSenderForUrl(url);
  return {
    async send(message, signal) {
      const mail = buildMail(message);
      if (!mail) return;
      await postJson(outbound, {
        url,
        body: JSON.stringify({ to: mail.to, subject: mail.subject, text: mail.text }),
        signal,
        headers: { 'idempotency-key': mail.id, ...(key ? { authorization: `Bearer ${key}` } : {}) },
      });
    },
  };
}

/** Sends by the operator's SMTP server. */
export const createSmtpSender = (mailer: Mailer): NoticeSender => ({
  async send(message, signal) {
    const mail = buildMail(message);
    if (mail) await mailer.send(mail, signal);
  },
});

/** Returns undefined when the client has removed its mail address in the meantime. */
function buildMail({ id, tenant, email, content, receiver }: NoticeMessage) {
  if (email === null) return undefined;
  const { subject, text } = formatNoticeMail(getMailLanguage(tenant), content, {
    tag: getMailRegionalTag(tenant),
    receiver,
  });
  return { id, to: email, subject: `${tenant.name}: ${subject}`, text };
}
