import { describe, expect, it } from 'vitest';
import { parseAddress } from '../parse-address.ts';
import { normaliseText } from './normalise-text.ts';

describe('a full stop after a number', () => {
  it.each([
    [
      'Anna Müller\nStraße des 17. Juni 135\n10623 Berlin\nDeutschland\n+49 151 23456781',
      'Straße des 17. Juni 135',
    ],
    ['Anna Müller, Straße des 17. Juni, 10623 Berlin, Deutschland', 'Straße des 17. Juni'],
    ['Jan Braun\nAm 3. Mai 12\n10115 Berlin\nDeutschland', 'Am 3. Mai 12'],
    ['Jan Braun\nStr. 1. Dezember 5\n10115 Berlin\nDeutschland', 'Str. 1. Dezember 5'],
    ['Jan Braun\n1. Mai-Straße 5\n10115 Berlin\nDeutschland', '1. Mai-Straße 5'],
    ['Jan Novák\n28. října 12\n110 00 Praha\nČesko\n+420 601 123 456', '28. října 12'],
    ['Jan Novák\ntř. 1. máje 10\n460 01 Liberec\nČesko\n+420 601 123 456', 'tř. 1. máje 10'],
    ['Jan Kowalski\nul. 3 Maja 5\n00-401 Warszawa\nPolska\n+48 601 234 567', 'ul. 3 Maja 5'],
    ['Kovács Anna\n15. utca 7\n1172 Budapest\nMagyarország\n+36 30 123 4567', '15. utca 7'],
    ['Ayşe Yılmaz\n19. Sokak No: 5\n06500 Çankaya Ankara\nTürkiye\n+90 532 111 22 33', '19. Sokak No: 5'],
    ['Ivan Horvat\nUlica 4. travnja 7\n10000 Zagreb\nHrvatska\n+385 91 123 4567', 'Ulica 4. travnja 7'],
    ['Petar Jović\nBulevar 27. marta 12\n11000 Beograd\nSrbija\n+381 64 123 4567', 'Bulevar 27. marta 12'],
    [
      'Смирнова Анна\nг. Екатеринбург, ул. 8-го Марта, д. 5\n620014\n+7 912 345-67-89',
      'ул. 8-го Марта, д. 5',
    ],
    [
      'Jens Hansen\nVesterbrogade 12, 3. sal\n1620 København\nDanmark\n+45 20 12 34 56',
      'Vesterbrogade 12, 3. sal',
    ],
  ])('stays after an ordinal number: %j', async (text, street) => {
    const { detail } = await parseAddress(text);
    expect(detail?.value).toContain(street);
  });

  it.each([
    ['Av. Tulum 25. Recibe Ana Ruiz', 'Av. Tulum 25 | Recibe Ana Ruiz'],
    ['Av. Juárez 25. Marta Pérez', 'Av. Juárez 25 | Marta Pérez'],
    ['Av. Juárez 25. Marta 5512345678', 'Av. Juárez 25 | Marta 5512345678'],
    ['Calle 60. Mérida', 'Calle 60 | Mérida'],
    ['Cancún 77500. April Smith', 'Cancún 77500 | April Smith'],
    ['Am Markt 5. Bitte klingeln', 'Am Markt 5 | Bitte klingeln'],
    ['Hauptstr. 12. Mai Nguyen', 'Hauptstr. 12 | Mai Nguyen'],
  ])('separates two parts when it ends a sentence: %s', (text, separated) => {
    expect(normaliseText(text)).toBe(separated);
  });
});
