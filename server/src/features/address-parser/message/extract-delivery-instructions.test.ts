import { describe, expect, it } from 'vitest';
import { parseAddress } from '../parse-address.ts';

const spain = 'Juan Pérez\nC/ Mayor 15, 2º B\n28013 Madrid\nTel. 612 34 56 79';
const germany = 'Anna Müller\nTorstraße 12\n10119 Berlin\n+49 151 23456789';

describe('extractDeliveryInstructions', () => {
  it.each([
    [spain, 'Dejar con el portero Juan'],
    [spain, 'Por favor, dejar en recepción'],
    [spain, 'Llamar antes de entregar'],
    [spain, 'Tocar el timbre del 3B'],
    [spain, 'No dejar en la calle'],
    [germany, 'Bitte bei Schmidt klingeln'],
    [germany, 'Klingeln bei Meyer'],
    [germany, 'Bitte im Treppenhaus abstellen'],
    [
      'Mary Cole\n12 High Street\nLeeds LS6 2AB\nUnited Kingdom\n07911 123456',
      'Please leave it with the neighbour',
    ],
    ['Mary Cole\n12 High Street\nLeeds LS6 2AB\nUnited Kingdom\n07911 123456', 'Ring the bell twice'],
    ['Paul Martin\n5 rue Neuve\n69001 Lyon\nFrance\n06 12 34 56 78', 'Merci de sonner chez Durand'],
    [
      'João Silva\nRua Augusta 1500\n01304-001 São Paulo - SP\nBrasil\n(11) 98765-4321',
      'Deixar com o porteiro',
    ],
    ['Marco Rossi\nVia Torino 9\n20123 Milano\nItalia\n+39 347 1234567', 'Lasciare in portineria'],
    ['Иванов Иван\nг. Москва, ул. Арбат, д. 12, кв. 5\n119002\n+7 916 555-12-34', 'Оставить у консьержа'],
    ['Иванов Иван\nг. Москва, ул. Арбат, д. 12, кв. 5\n119002\n+7 916 555-12-34', 'Позвонить за час'],
    ['张三 13800138000\n广东省深圳市南山区科技园路1号', '请放在门口'],
    ['山田太郎\n〒150-0043\n東京都渋谷区道玄坂2-10-12\n090-1234-5678', '宅配ボックスに入れてください'],
  ])('adds the request to the remark of %j: %s', async (address, request) => {
    const [withoutRequest, withRequest] = [
      await parseAddress(address),
      await parseAddress(`${address}\n${request}`),
    ];
    expect(withRequest).toEqual({ ...withoutRequest, remark: { value: request, sure: true } });
  });

  it.each([
    'Llamar al 612 34 56 78',
    'Entregar a: Ana Ruiz\nC/ Mayor 15, 28013 Madrid',
    'Lisa Klingel\nBei der Kirche 5\n10119 Berlin',
    'Dejan Petrović\nKnez Mihailova 5\n11000 Beograd',
    'Ring Lardner\n12 Bell Lane\nLeeds LS6 2AB',
  ])('does not take a name, a street or a phone number for a request: %j', async (address) => {
    expect((await parseAddress(address)).remark).toBeUndefined();
  });

  it('finds the phone number after the request', async () => {
    const { mobile, remark } = await parseAddress(
      'Juan Pérez\nC/ Mayor 15\n28013 Madrid\nLlamar antes al 612 34 56 79',
    );
    expect(mobile?.value).toContain('612');
    expect(remark?.value).toBe('Llamar antes al');
  });
});
