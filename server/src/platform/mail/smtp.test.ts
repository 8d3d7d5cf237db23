import { afterEach, describe, expect, it } from 'vitest';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { createNoticeDelivery, pollOptions } from '../../../test/support/notice-delivery.ts';
import { startSmtpReceiver } from '../../../test/support/smtp-receiver.ts';
import { createSmtpSender } from '../../features/notices/index.ts';
import { createMailSender } from '../../features/session/index.ts';
import { createMailer } from './index.ts';

const world = createWorld();
const cleanups: (() => Promise<void>)[] = [];
const delivery = createNoticeDelivery(world, cleanups);
const FROM = 'Andes Cargo <no-reply@andes.example>';

async function openMailer() {
  const smtp = await startSmtpReceiver();
  const mailer = createMailer({ url: smtp.url, from: FROM });
  cleanups.push(async () => {
    mailer.close();
    await smtp.stop();
  });
  return { smtp, mailer };
}
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

describe('createMailer', () => {
  it('delivers a notice after a refused attempt, with a UUID in the Message-ID', async () => {
    const { smtp, mailer } = await openMailer();
    smtp.refuse = true;
    const shop = await delivery.buildClientWithDelivery('tienda@example.com', {
      country: 'MX',
      currency: 'MXN',
    });
    const { getLog } = delivery.startProcess({ email: createSmtpSender(mailer) });
    await world.rechargeAccount(shop, 4_200n);
    const countTries = async () =>
      (await delivery.listOutbox()).find(({ channel }) => channel === 'email')?.tries;
    await expect.poll(countTries, pollOptions).toBeGreaterThan(0);
    smtp.refuse = false;
    await expect.poll(() => smtp.received.length, pollOptions).toBe(1);
    const [{ from, to, data } = { from: '', to: '', data: '' }] = smtp.received;
    expect([from, to]).toEqual(['<no-reply@andes.example>', '<tienda@example.com>']);
    expect(data).toContain('From: Andes Cargo <no-reply@andes.example>');
    expect(data).toContain('Se abonaron $42.00 en su cuenta');
    expect(data).toMatch(/^Message-ID: <[0-9a-f-]{36}@andes\.example>$/im);
    expect(getLog()).not.toContain('tienda@example.com');
  });

  it('sends a one-time code to the mail address of an SMS gateway', async () => {
    const { smtp, mailer } = await openMailer();
    const sender = createMailSender(mailer, '{phone}@sms.example');
    await sender.send({ phone: '+8613800138000', code: '123456', tenantName: 'Miya', language: 'en' });
    expect(smtp.received).toMatchObject([{ to: '<8613800138000@sms.example>' }]);
    expect(smtp.received[0]?.data).toContain('your code is 123456');
  });

  it('refuses to send without TLS to a host that is not loopback', async () => {
    const { smtp } = await openMailer();
    // 0.0.0.0 reaches the test server but is not a loopback address. The test server does not support TLS.
    const url = smtp.url.replace('127.0.0.1', '0.0.0.0');
    const mailer = createMailer({ url, from: FROM });
    cleanups.push(async () => mailer.close());
    const mail = { id: '1', to: 'a@example.com', subject: 's', text: 't' };
    await expect(mailer.send(mail, AbortSignal.timeout(5_000))).rejects.toThrow(/TLS/i);
    expect(smtp.received).toEqual([]);
  });

  it('sends nothing when the signal is already aborted', async () => {
    const { smtp, mailer } = await openMailer();
    const abortedSignal = AbortSignal.abort(new Error('request aborted'));
    const mail = { id: '1', to: 'a@example.com', subject: 's', text: 't' };
    await expect(mailer.send(mail, abortedSignal)).rejects.toThrow('request aborted');
    expect(smtp.received).toEqual([]);
  });
});
