type UserAgent = { browser: string | null; system: string | null };
type Rule = readonly [name: string, pattern: RegExp];

// Most browsers also name Chrome, and Chrome also names Safari, so the first matching rule wins.
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

const findName = (rules: readonly Rule[], text: string) =>
  rules.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Returns the common names of the browser and the system, or null if unknown. Versions are of no use to users. */
export const parseUserAgent = (text: string): UserAgent => ({
  browser: findName(browsers, text),
  system: findName(systems, text),
});
