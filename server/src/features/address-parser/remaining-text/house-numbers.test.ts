import { describe, expect, it } from 'vitest';
import { parseAddress } from '../parse-address.ts';

describe('parseAddress, for a house number after a word and a colon', () => {
  it.each([
    [
      'Mehmet Kaya\nBağdat Caddesi No: 25 Daire 4\n34728 Kadıköy İstanbul, Türkiye\n+90 532 111 22 33',
      'Bağdat Caddesi No: 25 Daire 4',
    ],
    [
      'Mehmet Kaya\nBağdat Caddesi No: 25 Daire: 4\n34728 Kadıköy İstanbul, Türkiye\n+90 532 111 22 33',
      'Bağdat Caddesi No: 25 Daire: 4',
    ],
    ['Sanjay Gupta\nMG Road No: 15, Ashok Nagar\nBengaluru 560001 India\n+91 98450 12345', 'MG Road No: 15'],
    ['Budi Santoso\nJl. Sudirman No: 45\nJakarta 10220 Indonesia\n+62 812 3456 789', 'Jl. Sudirman No: 45'],
  ])('keeps the street of %j', async (text, street) => {
    const { detail } = await parseAddress(text);
    expect(detail?.value).toContain(street);
  });
});
