import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

type ReceivedMail = { from: string; to: string; data: string };

/** Starts a mail server that receives mail: RFC 5321 without extensions. `refuse` rejects every recipient with 450. */
export async function startSmtpReceiver() {
  const received: ReceivedMail[] = [];
  const smtp = { url: '', received, refuse: false, stop: async () => undefined as unknown };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    handleConnection(socket, smtp);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  smtp.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  smtp.stop = async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return smtp;
}

function handleConnection(socket: Socket, smtp: { received: ReceivedMail[]; refuse: boolean }): void {
  const reply = (line: string) => socket.write(`${line}\r\n`);
  let mail: ReceivedMail = { from: '', to: '', data: '' };
  let [rest, isData] = ['', false];
  const handleLine = (line: string) => {
    if (isData) {
      if (line !== '.') {
        mail.data += `${line}\n`;
        return;
      }
      isData = false;
      smtp.received.push(mail);
      mail = { from: '', to: '', data: '' };
      reply('250 taken');
    } else if (/^(EHLO|HELO)/i.test(line)) reply('250 receiver');
    else if (/^MAIL FROM:/i.test(line)) {
      mail.from = line.slice(10);
      reply('250 ok');
    } else if (/^RCPT TO:/i.test(line)) {
      mail.to = line.slice(8);
      reply(smtp.refuse ? '450 not now' : '250 ok');
    } else if (/^DATA/i.test(line)) {
      isData = true;
      reply('354 go on');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else if (/^(RSET|NOOP)/i.test(line)) reply('250 ok');
    else reply('502 not here');
  };
  reply('220 receiver');
  socket.setEncoding('utf8').on('data', (part: string) => {
    rest += part;
    const lines = rest.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) handleLine(line);
  });
}
