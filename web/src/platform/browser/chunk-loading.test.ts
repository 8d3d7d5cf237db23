import { describe, expect, it, vi } from 'vitest';
import { isChunkLoadError, isOfflineLoadError, loadOnce, retryFailedLoads } from './chunk-loading.ts';

describe('chunk loading', () => {
  it('loads a file once', async () => {
    const load = vi.fn(async () => 'screen');
    const loadFile = loadOnce(load);
    expect(loadFile()).toBe(loadFile());
    expect(await loadFile()).toBe('screen');
    retryFailedLoads();
    await loadFile();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not load a failed file again until a retry is requested', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('no network'));
    load.mockResolvedValue('screen');
    const loadFile = loadOnce(load);
    await expect(loadFile()).rejects.toThrow('no network');
    await expect(loadFile()).rejects.toThrow('no network');
    expect(load).toHaveBeenCalledTimes(1);
    vi.stubGlobal('document', { querySelectorAll: () => [] });
    retryFailedLoads();
    vi.unstubAllGlobals();
    expect(await loadFile()).toBe('screen');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('recognises a load that failed offline, also when the network is back', async () => {
    const error = new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js');
    vi.stubGlobal('navigator', { onLine: true });
    await expect(loadOnce(() => Promise.reject(error))()).rejects.toBe(error);
    expect(isOfflineLoadError(error)).toBe(false);
    vi.stubGlobal('navigator', { onLine: false });
    await expect(loadOnce(() => Promise.reject(error))()).rejects.toBe(error);
    vi.stubGlobal('navigator', { onLine: true });
    expect(isOfflineLoadError(error)).toBe(true);
    vi.unstubAllGlobals();
  });

  it.each([
    ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'), true],
    ['Firefox', new TypeError('error loading dynamically imported module: https://x/assets/a.js'), true],
    ['Safari', new TypeError('Importing a module script failed.'), true],
    ['a style sheet', new Error('Unable to preload CSS for /assets/a.css'), true],
    ['an error of our code', new TypeError("Cannot read properties of undefined (reading 'load')"), false],
  ])('tells a failed load from other errors: %s', (_, error, isMissing) => {
    expect(isChunkLoadError(error)).toBe(isMissing);
  });
});
