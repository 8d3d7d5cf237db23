import { type Language, languages, languageTags } from '@miya/contract';
import { describe, expect, it } from 'vitest';
import { allTexts } from './i18n/all-texts.ts';
import { renderPage } from './render.tsx';

const tenant = { netnum: 10, name: 'Miya', logo: null, currency: 'CNY', country: 'CN' };
const pageAt = (path: string, start = {}) => ({
  path,
  nonce: 'n0nce',
  start: { tenant, language: 'en' as Language, fallbackNetnum: 369, ...start },
});

describe('renderPage', () => {
  it.each(languages)('shows the sign-in screen in %s before any script', (language) => {
    const html = renderPage(pageAt('/login', { language }));
    const texts = allTexts[language].signIn;
    expect(html).toContain(`<html lang="${languageTags[language]}">`);
    expect(html).toContain(`<title>${texts.login.title} · Miya</title>`);
    expect(html).toContain(`<h1 id="title">${texts.login.title}</h1>`);
    expect(html).toContain('name="passWord"');
  });

  it.each(['/register', '/retrieve', '/login/'])('renders %s whole', (path) => {
    expect(renderPage(pageAt(path))).toContain('<h1 id="title">');
  });

  it.each(['/', '/miya', '/miya/grzx', '/loginx'])("gives the portal's document at %s", (path) => {
    const html = renderPage(pageAt(path));
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('src/app/main.tsx');
  });

  it('holds nothing the content security policy would stop', () => {
    for (const path of ['/login', '/register', '/retrieve', '/']) {
      const html = renderPage(pageAt(path, { tenant: { ...tenant, logo: '/logos/10.svg' } }));
      expect(html).not.toMatch(/\sstyle=/);
      expect(html).not.toMatch(/\son[a-z]+=/i);
      for (const [script] of html.matchAll(/<script[^>]*>/g))
        expect(script).toMatch(/nonce=|application\/json/);
    }
  });

  it('keeps hostile names inside their text', () => {
    const name = '</script><script>alert(1)</script>"\'&\u2028';
    const html = renderPage(pageAt('/login', { tenant: { ...tenant, name } }));
    expect(html).not.toContain('<script>alert');
    const embedded = html.match(/id="page">(.*?)<\/script>/s)?.[1] ?? '';
    expect(JSON.parse(embedded).start.tenant.name).toBe(name);
  });

  it('keeps the tenant in the links between the screens', () => {
    expect(renderPage(pageAt('/login'))).toContain('href="/register?netnum=10"');
  });
});
