import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';

/** Returns name, place, postcode and street. */
async function parse(text: string) {
  const { name, region, postcode, detail } = await parseAddress(text);
  return [name?.value, region?.table.getId(region.place), postcode?.value, detail?.value];
}

describe('parseAddress, for chat messages', () => {
  it.each([
    [
      'Carlos Quispe\nAv. Arequipa 2450, Lince\nLima 15074\nPerú\n+51 987 654 321',
      ['Carlos Quispe', 'PE/15/01/16', '15074', 'Av. Arequipa 2450'],
    ],
    [
      'María Torres, Calle Los Pinos 123 Dpto 402, Miraflores, 15074 Lima, Perú, cel 987654321',
      ['María Torres', 'PE/15/01/22', '15074', 'Calle Los Pinos 123 Dpto 402'],
    ],
    [
      'გიორგი ბერიძე, რუსთაველის გამზირი 12, თბილისი 0108, საქართველო, +995 599 12 34 56',
      ['გიორგი ბერიძე', 'GE/TB/tbilisi', '0108', 'რუსთაველის გამზირი 12'],
    ],
    [
      'Ola Nordmann\nStorgata 15\n0155 Oslo\nNorge\n+47 412 34 567',
      ['Ola Nordmann', 'NO/03/oslo', '0155', 'Storgata 15'],
    ],
    [
      'Ola Kowalska, ul. Marszałkowska 10/5, 00-590 Warszawa, Polska',
      ['Ola Kowalska', 'PL/14/warszawa', '00-590', 'ul. Marszałkowska 10/5'],
    ],
    [
      'Ola, meu endereço é Rua Augusta 1500, Consolação, São Paulo SP, 01304-001, João Pereira',
      ['João Pereira', 'BR/SP/São Paulo', '01304-001', 'Rua Augusta 1500, Consolação'],
    ],
    [
      'Marta Ferrer, C/ Sant Miquel 30, 4ºD, 07002 Palma, Illes Balears, 612345678',
      ['Marta Ferrer', 'ES/07/Palma De Mallorca', '07002', 'C/ Sant Miquel 30, 4ºD'],
    ],
  ])('reads %j', async (text, expected) => {
    expect(await parse(text)).toEqual(expected);
  });

  it.each([
    [
      'Hola! te paso los datos, es Juan Pérez García, Av. Insurgentes Sur 1234, col. Del Valle, CDMX 03100',
      'te paso los datos, es',
      ['Juan Pérez García', 'Av. Insurgentes Sur 1234, col. Del Valle'],
    ],
    [
      'la dirección es Calle Mayor 12, 3ºB, 28013 Madrid, España, Ana López',
      'la dirección es',
      ['Ana López', 'Calle Mayor 12, 3ºB'],
    ],
    [
      'Olá, segue meu endereço, é João Pereira, Rua Augusta 1500, São Paulo SP 01304-001',
      'segue meu endereço, é',
      ['João Pereira', 'Rua Augusta 1500'],
    ],
    [
      'Hi, here is my address: John Smith, 12 High St, Springfield, IL 62701, USA',
      'here is my address:',
      ['John Smith', '12 High St'],
    ],
    [
      'Привет! Вот адрес: Иванов Иван, ул. Ленина 5, кв 12, Москва 101000',
      'Вот адрес:',
      ['Иванов Иван', 'ул. Ленина 5, кв 12'],
    ],
    [
      'Hallo, hier meine Adresse: Max Müller, Torstraße 12, 10119 Berlin',
      'hier meine Adresse:',
      ['Max Müller', 'Torstraße 12'],
    ],
    [
      'Bonjour, voici mon adresse, Marie Dubois, 24 avenue de la Gare, 75011 Paris',
      'voici mon adresse',
      ['Marie Dubois', '24 avenue de la Gare'],
    ],
    ['亲,广东省深圳市南山区科技园路1号 张三', '亲', ['张三', '科技园路1号']],
  ])('keeps the opening phrase of %j out of the address', async (text, openingPhrase, expected) => {
    const { name, detail, leftovers } = await parseAddress(text);
    expect([name?.value, detail?.value]).toEqual(expected);
    expect(leftovers).toContain(openingPhrase);
  });

  it('does not shorten names and streets that start like an opening phrase', async () => {
    expect(await parse('Estela Sonora, Calle Mi Casa 5, 28013 Madrid, España')).toMatchObject({
      0: 'Estela Sonora',
      3: 'Calle Mi Casa 5',
    });
    expect(await parse('Hiero Voitov, Thisbe Road 4, London SW1A 1AA, UK')).toMatchObject({
      0: 'Hiero Voitov',
      3: 'Thisbe Road 4',
    });
  });

  it('marks an identity number that the country refuses as a guess', async () => {
    const parseIdentityNumber = async (number: string) => {
      const text = `Иванов Иван, Москва, 125009, ул. Тверская, д. 7, ИНН: ${number}`;
      return (await parseAddress(text)).identityNumber;
    };
    expect(await parseIdentityNumber('500100732259')).toEqual({ value: '500100732259', sure: true });
    expect(await parseIdentityNumber('500100732258')).toEqual({ value: '500100732258', sure: false });
  });

  it.each(['whats', 'zap', 'wpp', 'WhatsApp'])('keeps %s out of the street and the name', async (word) => {
    const number = `${word} (11) 98765-4321`;
    const expected = ['João Pereira', 'BR/SP/São Paulo', '01304-001'];
    expect(
      await parse(`João Pereira, R. Augusta 1500 ap 32, Consolação ${number} São Paulo SP 01304-001`),
    ).toEqual([...expected, 'R. Augusta 1500 ap 32, Consolação']);
    expect(
      await parse(`João Pereira ${number} Rua Augusta, 1500, Consolação, São Paulo SP 01304-001`),
    ).toEqual([...expected, 'Rua Augusta, 1500, Consolação']);
  });
});
