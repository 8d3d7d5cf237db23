import { setTimeout as pause } from 'node:timers/promises';
import { openLive } from '@miya/contract/live-events';
import type { Page, Request } from '@playwright/test';

const QUIET_MS = 500;

/** Playwright's 'networkidle' for pages of the portal: the live stream, which never ends, does not count. */
export function watchLoading(page: Page, quiet = QUIET_MS): () => Promise<void> {
  const loading = new Set<Request>();
  let last = Date.now();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== openLive.path) loading.add(request);
  });
  const over = (request: Request) => {
    loading.delete(request);
    last = Date.now();
  };
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  return async () => {
    do await pause(50);
    while (loading.size > 0 || Date.now() - last < quiet);
  };
}
