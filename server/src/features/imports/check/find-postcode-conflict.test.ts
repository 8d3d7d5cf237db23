import { Party } from '@miya/contract/addresses';
import { describe, expect, it } from 'vitest';
import { createReceiver } from '../../../../../testing/worlds/data/orders.ts';
import { findCountry } from '../../positions/index.ts';
import { findPostcodeConflict } from './find-postcode-conflict.ts';
import { createPlaceCache, locateParty } from './locate-party.ts';

describe('findPostcodeConflict', () => {
  it('accepts a postcode of Moscow Oblast in that region, and names its place if the row has another region', async () => {
    const country = await findCountry('RU');
    if (!country) throw new Error('the place data of Russia is missing');
    await country.prepareIndex('postcodes');
    const placeCache = createPlaceCache();
    placeCache.countries.set('RU', country);
    const findConflict = (province: string) => {
      const region = {
        country: { value: 'RU', code: 'RU', label: 'RU' },
        province: { value: null, label: province },
        city: { value: null, label: 'Химки' },
        district: null,
      };
      const party = Party.parse(createReceiver({ region, postcode: '141407', mobile: '+79031234567' }));
      return findPostcodeConflict(country, locateParty(placeCache, party, 'py').party, 'py');
    };
    expect(findConflict('Московская область')).toBeUndefined();
    expect(findConflict('Ленинградская область')).toBe('Московская область / Химки');
    // Not a conflict: older files name the city of Moscow as the province of the places around it.
    expect(findConflict('Москва')).toBeUndefined();
  });
});
