import { describe, expect, it, vi } from 'vitest';
import { askAnew, askOnce, isMissingFile, isNetworkGone } from './downloads.ts';

describe('a file of the portal', () => {
  it('is asked for once', async () => {
    const load = vi.fn(async () => 'screen');
    const ask = askOnce(load);
    expect(ask()).toBe(ask());
    expect(await ask()).toBe('screen');
    askAnew();
    await ask();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that did not come is not asked for again until somebody wants it', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('no network'));
    load.mockResolvedValue('screen');
    const ask = askOnce(load);
    await expect(ask()).rejects.toThrow('no network');
    await expect(ask()).rejects.toThrow('no network');
    expect(load).toHaveBeenCalledTimes(1);
    vi.stubGlobal('document', { querySelectorAll: () => [] });
    askAnew();
    vi.unstubAllGlobals();
    expect(await ask()).toBe('screen');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that did not come without a network is no fault of the portal, also once the network is back', async () => {
    const error = new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js');
    vi.stubGlobal('navigator', { onLine: true });
    await expect(askOnce(() => Promise.reject(error))()).rejects.toBe(error);
    expect(isNetworkGone(error)).toBe(false);
    vi.stubGlobal('navigator', { onLine: false });
    await expect(askOnce(() => Promise.reject(error))()).rejects.toBe(error);
    vi.stubGlobal('navigator', { onLine: true });
    expect(isNetworkGone(error)).toBe(true);
    vi.unstubAllGlobals();
  });

  it.each([
    ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'), true],
    ['Firefox', new TypeError('error loading dynamically imported module: https://x/assets/a.js'), true],
    ['Safari', new TypeError('Importing a module script failed.'), true],
    ['a sheet', new Error('Unable to preload CSS for /assets/a.css'), true],
    ['a fault of ours', new TypeError("Cannot read properties of undefined (reading 'load')"), false],
  ])('is known to be missing: %s', (_, error, isMissing) => {
    expect(isMissingFile(error)).toBe(isMissing);
  });
});
