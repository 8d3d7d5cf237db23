import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';

/** Name, place, postcode and street as they are read. */
async function read(text: string) {
  const { name, region, postcode, detail } = await parseAddress(text);
  return [name?.value, region?.table.valueOf(region.place), postcode?.value, detail?.value];
}

describe('parseAddress, of what people send by chat', () => {
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
    expect(await read(text)).toEqual(expected);
  });

  it.each(['whats', 'zap', 'wpp', 'WhatsApp'])('leaves no %s in the street or the name', async (word) => {
    const number = `${word} (11) 98765-4321`;
    const expected = ['João Pereira', 'BR/SP/São Paulo', '01304-001'];
    expect(
      await read(`João Pereira, R. Augusta 1500 ap 32, Consolação ${number} São Paulo SP 01304-001`),
    ).toEqual([...expected, 'R. Augusta 1500 ap 32, Consolação']);
    expect(
      await read(`João Pereira ${number} Rua Augusta, 1500, Consolação, São Paulo SP 01304-001`),
    ).toEqual([...expected, 'Rua Augusta, 1500, Consolação']);
  });
});
