import { outboundTo } from '../outbound/index.ts';
import { type NoticeSender, postJson } from './notice-sender.ts';
import { mailLanguage, wordNotice } from './word-notice.ts';

/** Posts {to, subject, text} as JSON: what every mail gateway can be made to take. */
export function mailSender(url: string, key: string | undefined): NoticeSender {
  const outbound = outboundTo(url);
  return {
    async send({ id, tenant, email, content }, signal) {
      // The client wants no mail any more.
      if (email === null) return;
      const { subject, text } = wordNotice(mailLanguage(tenant), content);
      await postJson(outbound, {
        url,
        body: JSON.stringify({ to: email, subject: `${tenant.name}: ${subject}`, text }),
        signal,
        headers: { 'idempotency-key': id, ...(key ? { authorization: `Bearer ${key}` } : {}) },
      });
    },
  };
}
