import { positionCalls } from '@miya/contract/positions';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const signIn = async () => ({ token: (await world.buildSignedInClient()).token });

describe('the position calls', () => {
  it('require a session', async () => {
    expect(await world.call(positionCalls.listCountries, {})).toMatchObject({ code: 505 });
    expect(await world.call(positionCalls.getPositionTree, { id: 'CN' })).toMatchObject({ code: 505 });
  });

  it('list the countries for a request without a body', async () => {
    const { token } = await signIn();
    const url = '/api/position/getAllCountry';
    const answer = await world.app.inject({ method: 'POST', url, headers: { 'x-token': token } });
    expect(answer.json().result).toHaveLength(250);
  });

  it('lead from the countries to a district with its postcode', async () => {
    const session = await signIn();
    const countries = await world.call(positionCalls.listCountries, { language: 'es' }, session);
    expect(countries.result).toContainEqual({ id: 'CN', countryName: 'China', countryCode: 'CN' });
    const provinces = await world.call(positionCalls.listProvinces, { id: 'CN', language: 'jt' }, session);
    expect(provinces.result).toContainEqual({
      value: 'CN/44',
      label: '廣東省',
      latin: 'Guangdong Sheng',
      leaf: false,
    });
    const cities = await world.call(positionCalls.listCities, { id: 'CN/44', language: 'jt' }, session);
    expect(cities.result).toContainEqual({
      value: 'CN/44/03',
      label: '深圳市',
      latin: 'Shenzhen Shi',
      leaf: false,
    });
    const districts = await world.call(
      positionCalls.listDistricts,
      { id: 'CN/44/03', language: 'jt' },
      session,
    );
    expect(districts.result).toContainEqual({
      value: 'CN/44/03/05',
      label: '南山區',
      latin: 'Nanshan Qu',
      postcode: '518052',
      leaf: true,
    });
    const below = await world.call(
      positionCalls.listPositionsBelow,
      { id: 'CN/44/03', language: 'jt' },
      session,
    );
    expect(below.result).toEqual(districts.result);
  });

  it('use the language of the cookie or the browser if the request has none', async () => {
    const session = await signIn();
    const label = async (headers: Record<string, string>) => {
      const { result } = await world.call(positionCalls.listProvinces, { id: 'JP' }, { ...session, headers });
      return result?.[12]?.label;
    };
    expect(await label({ 'accept-language': 'ru-RU,ru' })).toBe('Токио');
    expect(await label({ 'accept-language': 'ru-RU,ru', cookie: 'language=zh' })).toBe('东京都');
    expect(await label({})).toBe('Tokyo');
  });

  it('find places by name and by postcode', async () => {
    const session = await signIn();
    const found = await world.call(positionCalls.searchPositions, { id: 'CN', text: 'nanshan' }, session);
    expect(found.result?.map(({ path }) => path.at(-1)?.value)).toContain('CN/44/03/05');
    const byCode = await world.call(positionCalls.searchPositions, { id: 'MX', text: '06700' }, session);
    expect(byCode.result?.map(({ path }) => path.at(-1)?.label)).toContain('Roma Norte');
    const looked = await world.call(positionCalls.findByPostcode, { id: 'JP', postcode: '1000001' }, session);
    expect(looked.result).toMatchObject({ exact: true, places: [{ postcode: '100-0001' }] });
  });

  it('refuse an unknown country and find nothing below an unknown place', async () => {
    const session = await signIn();
    for (const id of ['XX', '../../etc', 'cn', '0', '__proto__']) {
      for (const call of [
        positionCalls.listProvinces,
        positionCalls.listDistricts,
        positionCalls.getPositionTree,
      ]) {
        expect(await world.call(call, { id }, session)).toMatchObject({ code: 500, errorCode: 'ERROR00140' });
      }
      const lost = { id, text: 'a', postcode: '1' };
      expect(await world.call(positionCalls.searchPositions, lost, session)).toMatchObject({ code: 500 });
      expect(await world.call(positionCalls.findByPostcode, lost, session)).toMatchObject({ code: 500 });
    }
    for (const id of ['CN/', 'CN/99', 'CN/44/03/05/x', 'CN//', 'CN/__proto__']) {
      expect(await world.call(positionCalls.listDistricts, { id }, session)).toMatchObject({
        code: 200,
        result: [],
      });
    }
    expect(await world.call(positionCalls.listDistricts, { id: '' }, session)).toMatchObject({ code: 400 });
  });

  it('send the whole tree once, then status 304', async () => {
    const { token } = await signIn();
    const url = '/api/position/getPositionByCountryId?id=MX&language=es';
    const headers = { 'x-token': token, 'accept-encoding': 'br' };
    const first = await world.app.inject({ url, headers });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' });
    const again = await world.app.inject({
      url,
      headers: { ...headers, 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.headers['cache-control']).toBe('private, no-cache');
    const { result } = (await world.app.inject({ url, headers: { 'x-token': token } })).json();
    const city = result.children.find((state: { value: string }) => state.value === 'MX/CMX');
    const borough = city.children.find((place: { label: string }) => place.label === 'Cuauhtémoc');
    expect(borough.children).toContainEqual({
      value: 'MX/CMX/015/06700 Roma Norte',
      label: 'Roma Norte',
      postcode: '06700',
    });
    const ended = await world.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect(ended.json()).toMatchObject({ code: 505 });
    expect(ended.headers['cache-control']).toBe('no-store');
  });
});
