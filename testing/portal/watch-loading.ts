import { setTimeout as pause } from 'node:timers/promises';
import { openLive } from '@miya/contract/live-events';
import type { Page, Request } from '@playwright/test';

const QUIET_MS = 500;

/**
 * Like Playwright's 'networkidle', but ignores the live event stream, which never ends. Returns a function that waits
 * until no request is running and the last request ended at least `quietMs` ago.
 */
export function watchLoading(page: Page, quietMs = QUIET_MS): () => Promise<void> {
  const loading = new Set<Request>();
  let lastFinishedAt = Date.now();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== openLive.path) loading.add(request);
  });
  const removeRequest = (request: Request) => {
    loading.delete(request);
    lastFinishedAt = Date.now();
  };
  page.on('requestfinished', removeRequest);
  page.on('requestfailed', removeRequest);
  return async () => {
    do await pause(50);
    while (loading.size > 0 || Date.now() - lastFinishedAt < quietMs);
  };
}
