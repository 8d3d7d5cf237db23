import { describe, expect, it } from 'vitest';
import { decodeText, findEncoding } from './decode-text.ts';

/** The bytes of a text as Excel saves it. */
const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

describe('findEncoding', () => {
  it('detects UTF-8 with or without a byte order mark, and UTF-16 by its byte order mark', () => {
    const text = new TextEncoder().encode('姓名,手机号码');
    expect(findEncoding(text)).toBe('utf-8');
    expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, ...text]))).toBe('姓名,手机号码');
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0xd3, 0x59]))).toBe('姓');
    expect(decodeText(new Uint8Array([0xfe, 0xff, 0x59, 0xd3]))).toBe('姓');
  });

  it('distinguishes the encodings of Excel in China, Taiwan, Japan, Russia and Spain', () => {
    // 收件人姓名,手机号码 · 收件人姓名,手機號碼 · お届け先氏名,電話番号 · Имя получателя,Телефон · Teléfono,Dirección
    expect(findEncoding(bytes('cad5bcfec8cbd0d5c3fb2ccad6bbfabac5c2eb'))).toBe('gb18030');
    expect(findEncoding(bytes('a6aca5f3a448a96da6572ca4e2bef7b8b9bd58'))).toBe('big5');
    expect(findEncoding(bytes('82a893cd82af90e68e8196bc2c9364986294d48d86'))).toBe('shift_jis');
    expect(findEncoding(bytes('c8ecff20efeeebf3f7e0f2e5ebff2cd2e5ebe5f4eeed'))).toBe('windows-1251');
    expect(findEncoding(bytes('54656ce9666f6e6f2c446972656363 69f36e'.replace(/ /g, '')))).toBe(
      'windows-1252',
    );
  });

  it('does not decode Spanish names as Cyrillic', () => {
    const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    for (const text of [
      'Íñigo Núñez Ibáñez;Gran Vía 28, 3º dcha.;Zapatos de niño',
      'José Ñíguez',
      'Año;Ñ;Óscar',
    ])
      expect(decodeText(latin(text))).toBe(text);
    // Телефон,Wi-Fi роутер · Latin and Cyrillic letters in separate words.
    expect(findEncoding(bytes('d2e5ebe5f4eeed2c57692d466920f0eef3f2e5f0'))).toBe('windows-1251');
  });

  it('replaces the backslash before an amount in a Japanese file by the yen sign', () => {
    // お届け先,"\3,000",\500,C:\1,表1 · the second byte of 表 is the byte of the backslash.
    const japanese = bytes('82a893cd82af90e62c225c332c303030222c5c3530302c433a5c312c955c31');
    expect(decodeText(japanese)).toBe('お届け先,"JP¥3,000",JP¥500,C:\\1,表1');
    expect(decodeText(new TextEncoder().encode('お届け先,\\500'))).toBe('お届け先,\\500');
  });

  it('uses a chosen encoding', () => {
    expect(decodeText(bytes('d0d5c3fb'), 'gb18030')).toBe('姓名');
  });
});
