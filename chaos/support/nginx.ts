import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';

/** Starts nginx as a local proxy of the server, with the connection settings of docs/operations/configure.md. */
export async function startNginx(upstream: string, parentFolder: string) {
  if (spawnSync('nginx', ['-v']).error) throw new Error('nginx is missing: apt-get install nginx-light');
  const folder = join(parentFolder, 'nginx');
  mkdirSync(folder);
  const port = await findFreePort();
  writeFileSync(join(folder, 'nginx.conf'), formatConfiguration(folder, port, new URL(upstream).host));
  const log = join(folder, 'error.log');
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', log]);
  process.once('exit', () => child.kill('SIGTERM'));
  const address = `http://127.0.0.1:${port}`;
  await waitForNginx(child, address);
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { address, stop };
}

async function waitForNginx(child: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('nginx did not start');
    const response = await fetch(`${address}/healthz`).catch(() => undefined);
    if (response?.status === 200) return;
    await pause(50);
  }
}

const formatConfiguration = (folder: string, port: number, upstream: string) => `
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream miya { server ${upstream}; keepalive 32; keepalive_timeout 20s; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://miya; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`;
