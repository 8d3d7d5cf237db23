type Names = { browser: string | null; system: string | null };
type Rule = readonly [name: string, pattern: RegExp];

// Most browsers also say that they are Chrome, and Chrome that it is Safari: the particular ones come first.
const browsers: readonly Rule[] = [
  ['WeChat', /MicroMessenger\//],
  ['DingTalk', /DingTalk/],
  ['Alipay', /AlipayClient/],
  ['QQ', /\bQQ\/|QQBrowser\//],
  ['UC Browser', /UCBrowser\/|UBrowser\//],
  ['MIUI Browser', /MiuiBrowser\//],
  ['Huawei Browser', /HuaweiBrowser\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Yandex Browser', /YaBrowser\//],
  ['Opera', /OPR\/|OPiOS\/|Opera/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Version\/[\d.]+.* Safari\//],
];

const systems: readonly Rule[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /Linux|X11/],
];

const firstOf = (rules: readonly Rule[], text: string) =>
  rules.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** What a person calls the browser and the device. Versions change every month and tell nobody anything. */
export const readUserAgent = (text: string): Names => ({
  browser: firstOf(browsers, text),
  system: firstOf(systems, text),
});
