import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromiumLaunch } from '../../testing/portal/chromium.ts';

/** Measures the performance score of a page, from 0 to 100. NaN when Lighthouse gives no score. */
export async function measureLighthouseScore(address: string, device: 'mobile' | 'desktop'): Promise<number> {
  const chrome = await launch({
    chromePath: chromiumLaunch.executablePath,
    chromeFlags: [...chromiumLaunch.args, '--headless=new'],
    logLevel: 'silent',
  });
  try {
    const outcome = await lighthouse(
      address,
      { port: chrome.port, onlyCategories: ['performance'], logLevel: 'silent' },
      device === 'desktop' ? desktopConfig : undefined,
    );
    return Math.round((outcome?.lhr.categories.performance?.score ?? Number.NaN) * 100);
  } finally {
    chrome.kill();
  }
}
