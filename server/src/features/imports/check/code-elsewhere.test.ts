import { Party } from '@miya/contract/addresses';
import { describe, expect, it } from 'vitest';
import { someReceiver } from '../../../../../testing/worlds/data/orders.ts';
import { findCountry } from '../../positions/index.ts';
import { codeElsewhere } from './code-elsewhere.ts';
import { createRegionMemory, locateParty } from './locate-parties.ts';

describe('codeElsewhere', () => {
  it('says nothing of a code of the region around Moscow in that region, and where it belongs in another', async () => {
    const country = await findCountry('RU');
    if (!country) throw new Error('There are no positions of Russia');
    await country.prepare('postcodes');
    const memory = createRegionMemory();
    memory.countries.set('RU', country);
    const placeOf = (province: string) => {
      const region = {
        country: { value: 'RU', code: 'RU', label: 'RU' },
        province: { value: null, label: province },
        city: { value: null, label: 'Химки' },
        district: null,
      };
      const party = Party.parse(someReceiver({ region, postcode: '141407', mobile: '+79031234567' }));
      return codeElsewhere(country, locateParty(memory, party, 'py').party, 'py');
    };
    expect(placeOf('Московская область')).toBeUndefined();
    expect(placeOf('Ленинградская область')).toBe('Московская область / Химки');
    // As sheets had it when the places around the city were listed below it.
    expect(placeOf('Москва')).toBeUndefined();
  });
});
