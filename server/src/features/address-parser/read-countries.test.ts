import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';

describe('parseAddress, for countries with an address format', () => {
  it.each([
    ['Sarah Whitfield, 14 Elm Grove, Leeds LS6 2AB', 'MX', 'GB/ENG/LDS'],
    ['Maria Santos, 12 rue de la Paix, 75002 Paris', 'US', 'FR/75C'],
    ['Aoife Byrne, 12 Grafton Street, Dublin', 'US', 'IE/L'],
    ['Amit Shah, A-12 Green Park, New Delhi 110016', 'GB', 'IN/DL'],
    ['Tom Baker, 5 King St, Perth, 0412345678', 'GB', 'AU/WA'],
  ])(
    'finds the country of %j without its name, in the form of another country (%s)',
    async (text, formCountry, place) => {
      const { region } = await parseAddress(text, formCountry);
      expect(region?.table.getId(region.place)).toMatch(new RegExp(`^${place}`));
    },
  );

  it.each([
    ['Tom Baker, 5 King St, Sydney 0412 345 678', '+61412345678'],
    ['Lena Becker, Lindenallee 31, Leipzig 0176 12345678', '+4917612345678'],
    ['Tane Hall, 4 Beach Rd, Auckland 021 234 5678', '+64212345678'],
    ['Sipho Dlamini, 7 Florida Road, Durban 0831 234 567', '+27831234567'],
  ])(
    'does not read a part of the mobile number in %j as a postcode or a house number',
    async (text, mobile) => {
      const read = await parseAddress(text);
      expect(read.mobile?.value).toBe(mobile);
      expect(read.postcode).toBeUndefined();
      expect(read.detail?.value).toMatch(/^[^,]*(?: 31|5 King St|4 Beach Rd|7 Florida Road)/);
    },
  );

  it.each([
    'Jack London',
    'Lucas Dijon',
    'Nelson Hughes',
    'Oliver St John',
    'Marcus Green',
    'Sydney Marshall',
  ])('reads the whole name %s', async (name) => {
    const { name: read } = await parseAddress(`${name}\n9 Prospect Place\nYork\nYO1 7HB\nEngland`);
    expect(read?.value).toBe(name);
  });

  it('reads an Argentine number without the 9 as a mobile number when the text has no other number', async () => {
    const address = 'Juan Gómez, Av. Corrientes 1234, C1043 Buenos Aires, Argentina';
    expect((await parseAddress(`${address}, 11 5555-6789`)).mobile).toEqual({
      value: '+5491155556789',
      sure: false,
    });
    const both = await parseAddress(`${address}, cel 11 15 5555-6789, tel fijo 11 4321-5678`);
    expect(both.mobile?.value).toBe('+5491155556789');
    expect(both.phone?.value).toBe('+541143215678');
  });

  it('marks a number outside the ranges in use as a guess, and leaves out a town that two regions have', async () => {
    const read = await parseAddress('Adam Lee, 88 High St, Newtown, Australia, mobile 07700 900123');
    expect(read.region?.place).toBe(0);
    const british = await parseAddress('Adam Lee, 88 High St, Slough SL1 1EL, 07700 900123');
    expect(british.mobile).toEqual({ value: '+447700900123', sure: false });
  });

  it('keeps a town that the place data does not contain as free text, in the region of its postcode', async () => {
    const { region } = await parseAddress('Kagiso Sithole, 5 Fredman Drive, Sandton, 2196, South Africa');
    expect(region).toMatchObject({ city: 'Sandton', sure: false });
    expect(region?.table.getId(region.place)).toBe('ZA/GP');
  });
});

describe('the country of parseAddress', () => {
  it.each([
    [
      'Fatima Al Zaabi\nFlat 1204, Marina Heights Tower, Dubai Marina\nP.O. Box 215566 Dubai UAE\nmob 050 765 4321',
      'AE/DU/dubai',
      '+971507654321',
    ],
    ['Omar Said, Villa 12, Al Wasl Rd, Jumeirah U.A.E. 050 765 4321', 'AE', '+971507654321'],
    ['Noura Saleh, Olaya St 12, Riyadh, 050 765 4321', 'SA', '+966507654321'],
    ['Ali Veli\nAtatürk Mah. Çiçek Sok. No:5 D:3\nÜmraniye\n0532 765 43 21', 'TR', '+905327654321'],
    ['Ali Veli, Moda Caddesi 5, Kadıköy/İSTANBUL 34710 Tel 0532 765 43 21', 'TR/34', '+905327654321'],
  ])(
    'follows from its name, its cities and its words before the form of a phone number: %j',
    async (text, place, mobile) => {
      const read = await parseAddress(text);
      expect(read.region?.table.getId(read.region.place)).toMatch(new RegExp(`^${place}`));
      expect(read.mobile?.value).toBe(mobile);
    },
  );

  it.each([
    'Ali Veli 0532 765 43 21',
    'Jo Lee, 12 Main Road, 0861234567',
    'Omar, P.O. Box 215566, 050 765 4321',
  ])('does not follow from the form of a phone number alone: %j', async (text) => {
    expect((await parseAddress(text)).region).toBeUndefined();
  });

  it('reads street and name of a Turkish address without the labels', async () => {
    const read = await parseAddress(
      'Merhaba kargo adresim: Ayşe Gül Öztürk, Caferağa Mah. Moda Cad. No:112/5 Kadıköy/İSTANBUL 34710 Tel 0532 765 43 21 TC: 12345678901',
    );
    expect(read).toMatchObject({
      name: { value: 'Ayşe Gül Öztürk' },
      mobile: { value: '+905327654321' },
      identityNumber: { value: '12345678901' },
      postcode: { value: '34710' },
      detail: { value: 'Caferağa Mah. Moda Cad. No:112/5 Kadıköy' },
    });
  });

  it('finds the company of a Polish e-mail signature, and keeps labels, numbers and warnings out of the street', async () => {
    const read = await parseAddress(
      'Z poważaniem / Kind regards,\n\nKatarzyna Nowak-Kowalska\nSpecjalista ds. zakupów | Purchasing\nDrewpol Sp. z o.o. Sp. k.\nul. Św. Marcin 29/8, 61-806 Poznań, Polska\ntel. +48 61 852 11 22 | kom. 602 333 444\nNIP: PL7781234567\n\nThis e-mail is confidential.',
    );
    expect(read).toMatchObject({
      name: { value: 'Katarzyna Nowak-Kowalska' },
      company: { value: 'Drewpol Sp. z o.o. Sp. k.' },
      identityNumber: { value: 'PL7781234567' },
      detail: { value: 'ul. Św. Marcin 29/8' },
    });
  });

  it.each([
    ['ТОО «Алма Трейд»\nБИН 971240001315\n050000, г. Алматы, пр. Абая, д. 10\nКазахстан', 'пр. Абая, д. 10'],
    ['Айгуль Нурланова, ИИН: 971240001315, г. Астана, ул. Кенесары 40, Казахстан', 'ул. Кенесары 40'],
    ['Айгуль Нурланова, г. Астана, ул. Кенесары 40, ИИН/БИН 971240001315, Казахстан', 'ул. Кенесары 40'],
    ['Айгуль Нурланова, г. Астана, ул. Кенесары 40, БИН № 971240001315, Казахстан', 'ул. Кенесары 40'],
  ])(
    'keeps the identity number of a Kazakh person or company out of the street: %j',
    async (text, street) => {
      const { identityNumber, detail } = await parseAddress(text);
      expect([identityNumber?.value, detail?.value]).toEqual(['971240001315', street]);
    },
  );

  it('does not read the name Бин as the label of an identity number', async () => {
    const read = await parseAddress('Иван Бин, ул. Бин 12, Москва');
    expect([read.identityNumber, read.name?.value, read.detail?.value]).toEqual([
      undefined,
      'Иван Бин',
      'ул. Бин 12',
    ]);
  });
});
