import { type Language, languages, languageTags } from '@miya/contract';
import type { HoldCode } from '@miya/contract/orders';
import type { TrackingPageData } from '@miya/contract/tracks';
import { describe, expect, it } from 'vitest';
import { allTexts } from '../i18n/all-texts.ts';
import { getPageStatus, renderPage } from './render.tsx';

const tenant = {
  netnum: 10,
  name: 'Miya',
  logo: null,
  currency: 'CNY',
  country: 'CN',
  timeZone: 'Asia/Shanghai',
};
const buildPage = (path: string, start = {}) => ({
  path,
  nonce: 'n0nce',
  start: { tenant, language: 'en' as Language, fallbackNetnum: 369, unknownNetnum: null, ...start },
});

const tracked = {
  numbers: ['MY00000000017'],
  tracks: [
    {
      waybill: 'MY00000000017',
      status: 'in_transit',
      country: 'MX',
      hold: null,
      tenant: { name: 'Miya', netnum: 10, phone: '', email: '' },
      events: [
        {
          code: 'arrived',
          text: '',
          place: '深圳',
          placeLatin: 'Shenzhen',
          placeNames: {},
          country: 'CN',
          coordinates: { latitude: 22.5, longitude: 114 },
          happenedAt: '2026-07-01T09:30:00+08:00',
        },
      ],
    },
  ],
  unknown: [],
  refusal: null,
} satisfies TrackingPageData;

describe('renderPage', () => {
  it.each(languages)('shows the sign-in screen in %s before a script runs', (language) => {
    const html = renderPage(buildPage('/login', { language }));
    const texts = allTexts[language].signIn;
    expect(html).toContain(`<html lang="${languageTags[language]}">`);
    expect(html).toContain(`<title>${texts.login.pageTitle} · Miya</title>`);
    expect(html).toContain(`<h1 id="title">${texts.login.title}</h1>`);
    expect(html).toContain('name="passWord"');
  });

  it.each(languages)('offers the demo account in %s with one button that fills it in', (language) => {
    const demoSignIn = { phone: '5587654321', password: 'miya2026' };
    const html = renderPage({ ...buildPage('/login', { language }), demoSignIn });
    const { title, fill } = allTexts[language].signIn.login.demo;
    expect(html).toContain(`>${title}</h2>`);
    expect(html).toContain(`<dd>${demoSignIn.phone}</dd>`);
    expect(html).toContain(`<dd>${demoSignIn.password}</dd>`);
    expect(html).toMatch(new RegExp(`<button type="button" class="[^"]*">${fill}</button>`));
  });

  it.each(languages)('shows no demo account in %s when there is none', (language) => {
    const { title, fill } = allTexts[language].signIn.login.demo;
    const html = renderPage(buildPage('/login', { language }));
    expect([html.includes(title), html.includes(`>${fill}<`), html.includes('demoSignIn')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each(['/register', '/retrieve', '/login/'])('renders the sign-in screen at %s', (path) => {
    expect(renderPage(buildPage(path))).toContain('<h1 id="title">');
  });

  it.each(['/', '/miya', '/miya/grzx', '/loginx'])("renders the portal's document at %s", (path) => {
    const html = renderPage(buildPage(path));
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('src/entries/portal/main.tsx');
  });

  it.each(languages)('shows the tracking page with its result in %s before a script runs', (language) => {
    const html = renderPage({ ...buildPage('/track/MY00000000017', { language }), tracking: tracked });
    const { statuses, events, page } = allTexts[language].tracks;
    expect(html).toContain(`<title>MY00000000017 · ${statuses.in_transit} · Miya</title>`);
    expect(html).toContain(`<h1>${page.title}</h1>`);
    expect(html).toContain(events.arrived);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/\sstyle=/);
  });

  it.each(languages)(
    'shows in %s that a parcel is held and why, or that the reason is not public',
    (language) => {
      const heldBy = (code: HoldCode | null) => ({
        ...tracked,
        tracks: tracked.tracks.map((track) => ({ ...track, hold: { code } })),
      });
      const render = (code: HoldCode | null) =>
        renderPage({ ...buildPage('/track/MY00000000017', { language }), tracking: heldBy(code) });
      const { held, holdReasons, holdUnsaid } = allTexts[language].tracks;
      // HTML escapes the apostrophe.
      const reason = holdReasons.receiver_identity.replace("'", '&#x27;');
      const known = render('receiver_identity');
      expect(known).toContain(`<title>MY00000000017 · ${held} · Miya</title>`);
      expect(known).toContain(`>${reason}</span>`);
      expect(known).toContain(`>${held}</strong>`);
      expect(render(null)).toContain(`>${holdUnsaid}</span>`);
    },
  );

  it('lets search engines list the tracking page without numbers', () => {
    const html = renderPage({ ...buildPage('/track'), tracking: { ...tracked, numbers: [], tracks: [] } });
    expect(html).toContain('<title>Track a parcel · Miya</title>');
    expect(html).not.toContain('noindex');
  });

  it('shows that too many numbers were looked up', () => {
    const refused = { ...tracked, tracks: [], refusal: 'too_many_requests' as const };
    expect(renderPage({ ...buildPage('/track/MY1'), tracking: refused })).toContain(
      allTexts.en.tracks.page.again,
    );
  });

  it('contains nothing that the content security policy forbids', () => {
    for (const path of ['/login', '/register', '/retrieve', '/']) {
      const html = renderPage(buildPage(path, { tenant: { ...tenant, logo: '/logos/10.svg' } }));
      expect(html).not.toMatch(/\sstyle=/);
      expect(html).not.toMatch(/\son[a-z]+=/i);
      for (const [script] of html.matchAll(/<script[^>]*>/g))
        expect(script).toMatch(/nonce=|application\/json/);
    }
  });

  it('escapes hostile names', () => {
    const name = '</script><script>alert(1)</script>"\'&\u2028';
    const html = renderPage(buildPage('/login', { tenant: { ...tenant, name } }));
    expect(html).not.toContain('<script>alert');
    const embedded = html.match(/id="page">(.*?)<\/script>/s)?.[1] ?? '';
    expect(JSON.parse(embedded).start.tenant.name).toBe(name);
  });

  it('keeps the tenant in the links between the screens', () => {
    expect(renderPage(buildPage('/login'))).toContain('href="/register?netnum=10"');
  });
});

describe('getPageStatus', () => {
  it.each([
    '/',
    '/login',
    '/register/',
    '/track',
    '/track/MY1',
    '/miya',
    '/miya/cxdy',
    '/redirect/miya',
    '/icon/index',
  ])('is 200 at %s', (path) => expect(getPageStatus(path)).toBe(200));

  it.each(['/404', '/nowhere', '/miya/nowhere', '/favicon.png', '/loginx'])('is 404 at %s', (path) =>
    expect(getPageStatus(path)).toBe(404),
  );
});
