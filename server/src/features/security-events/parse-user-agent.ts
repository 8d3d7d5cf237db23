type UserAgent = { browser: string | null; system: string | null };
type NameRule = readonly [name: string, pattern: RegExp];

// The first matching rule applies. The order matters: the user agents of most browsers contain the name of Chrome, and
// the user agent of Chrome contains the name of Safari.
const browsers: readonly NameRule[] = [
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

const systems: readonly NameRule[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /Linux|X11/],
];

const findName = (rules: readonly NameRule[], text: string) =>
  rules.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/**
 * Returns the names of the browser and the system, each null if unknown. Leaves out versions: users do not know them.
 */
export const parseUserAgent = (text: string): UserAgent => ({
  browser: findName(browsers, text),
  system: findName(systems, text),
});
