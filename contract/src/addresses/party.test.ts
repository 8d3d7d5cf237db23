import { describe, expect, it } from 'vitest';
import { parseMobile } from '../values/numbering-plans.ts';
import { setMobileParser } from '../values/phones.ts';
import { addAddress } from './add-address.ts';
import type { AddressKind } from './address.ts';
import { getDeliveryRequirements } from './delivery-requirements.ts';
import { listPartyProblems, listPartyWarnings, Party, type PartyDraft, Receiver } from './party.ts';

setMobileParser(parseMobile);

const names: Record<string, string> = { CN: '中国', MX: 'México', ES: 'España', US: 'United States' };
const region = (code: string): PartyDraft['region'] => ({
  country: { value: code, label: names[code] ?? code, code },
  province: null,
  city: { value: null, label: 'Somewhere' },
  district: null,
});
const chinese: PartyDraft = { name: '张三', mobile: '13800138000', region: region('CN') };
const mexican: PartyDraft = { name: 'María', mobile: '55 1234 5678', region: region('MX') };
const mapProblems = (party: PartyDraft, schema: typeof Party | typeof Receiver = Party) =>
  Object.fromEntries(listPartyProblems(party, schema).map(({ field, problem }) => [field, problem]));

describe('a sender or receiver', () => {
  it('needs a name and a mobile number', () => {
    expect(mapProblems({ ...chinese, name: ' ', mobile: '' })).toEqual({
      name: 'contact_name_required',
      mobile: 'contact_phone_required',
    });
    expect(mapProblems(chinese)).toEqual({});
  });

  it('has a mobile number of its country, or of another country with + and the country code', () => {
    expect(Party.parse(mexican).mobile).toBe('+525512345678');
    expect(Party.parse({ ...mexican, mobile: '+86 138-0013-8000' }).mobile).toBe('+8613800138000');
    expect(Party.parse({ ...chinese, mobile: '１３８ ００１３ ８０００' }).mobile).toBe('+8613800138000');
    const japanese = { ...chinese, region: region('JP') };
    for (const mobile of ['0044 7911 123456', '(+44) 7911 123456', '\u202a+44 7911 123456\u202c'])
      expect(Party.parse({ ...japanese, mobile }).mobile, mobile).toBe('+447911123456');
    for (const mobile of [
      '123',
      '1.38E+10',
      'call 13800138000',
      '13800138000 / 13900139000',
      '010 1234 5678',
    ])
      expect(mapProblems({ ...chinese, mobile }), mobile).toEqual({ mobile: 'phone_invalid' });
  });

  it('may have a landline number in any usual spelling', () => {
    for (const phone of [
      '',
      '0755-2688 1234',
      '(55) 5555-1234 ext. 12',
      '0755 26881234 转 801',
      '+7 (495) 123-45-67',
    ])
      expect(mapProblems({ ...chinese, phone }), phone).toEqual({});
    for (const phone of ['1234', 'none', '+++++', '0755 <b>', `${'1'.repeat(30)}`])
      expect(mapProblems({ ...chinese, phone }), phone).toEqual({ phone: 'landline_invalid' });
  });

  it('may have a postcode of its country', () => {
    expect(Party.parse({ ...chinese, postcode: '５１８０５２' }).postcode).toBe('518052');
    expect(mapProblems({ ...chinese, postcode: '06500' })).toEqual({ postcode: 'postcode_invalid' });
    expect(mapProblems({ ...mexican, postcode: '06500' })).toEqual({});
  });

  it('needs an existing country', () => {
    expect(mapProblems({ ...chinese, region: { ...region('CN'), country: null } })).toEqual({
      'region.country': 'country_required',
    });
    expect(mapProblems({ ...chinese, region: region('ZZ') })).toEqual({
      'region.country': 'country_required',
    });
    const mixed = { ...region('CN'), country: { value: 'MX', label: '', code: 'CN' } };
    expect(mapProblems({ ...chinese, region: mixed })).toEqual({ 'region.country': 'country_required' });
  });

  it('has a valid identity number of its country; a doubtful one is a warning', () => {
    expect(Party.parse({ ...chinese, identityNumber: '11010519491231002x' }).identityNumber).toBe(
      '11010519491231002X',
    );
    expect(mapProblems({ ...chinese, identityNumber: 'GODE561231GR8' })).toEqual({
      identityNumber: 'identity_invalid',
    });
    const doubtful = { ...mexican, identityNumber: 'GODE561231GR9' };
    expect(mapProblems(doubtful)).toEqual({});
    expect(listPartyWarnings(doubtful)).toEqual([
      { field: 'identityNumber', problem: 'identity_check_digit' },
    ]);
    expect(listPartyWarnings({ ...mexican, identityNumber: 'GODE561231GR8' })).toEqual([]);
    expect(listPartyWarnings(mexican)).toEqual([]);
    expect(mapProblems({ ...mexican, identityNumber: 'XAXX010101000' })).toEqual({
      identityNumber: 'identity_generic',
    });
  });

  it('leaves an omitted identity number undefined, and an empty one empty', () => {
    expect(Party.parse(chinese).identityNumber).toBeUndefined();
    expect(Party.parse({ ...chinese, identityNumber: '  ' }).identityNumber).toBe('');
  });

  it('has one problem per field, all in one result', () => {
    expect(
      mapProblems({
        name: '',
        mobile: '1',
        company: 'x'.repeat(121),
        phone: 'no',
        identityNumber: '1',
        region: region('CN'),
        detail: 'a\u0000b',
        postcode: '1',
      }),
    ).toEqual({
      name: 'contact_name_required',
      mobile: 'phone_invalid',
      company: 'text_long',
      phone: 'landline_invalid',
      identityNumber: 'identity_invalid',
      detail: 'text_invalid',
      postcode: 'postcode_invalid',
    });
  });

  it('replaces tabs and line breaks in its fields by spaces', () => {
    const party = Party.parse({ ...chinese, name: '\t张三\r\n', detail: 'Road 1\n2nd floor' });
    expect([party.name, party.detail]).toEqual(['张三', 'Road 1 2nd floor']);
  });

  it('is refused within a second when fields are extremely long', () => {
    const long = '9'.repeat(200_000);
    const start = performance.now();
    const party = {
      name: long,
      mobile: long,
      company: long,
      phone: long,
      postcode: long,
      identityNumber: long,
    };
    const problems = mapProblems({ ...party, detail: long, region: region('CN') });
    expect(Object.values(problems)).toEqual(
      Array.from({ length: 7 }, () => expect.stringMatching(/_(long|invalid)$/)),
    );
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('has no problems in ten thousand valid rows', () => {
    const start = performance.now();
    const ROWS = 10_000;
    for (let row = 0; row < ROWS; row += 1) {
      const party = {
        ...mexican,
        mobile: `55${10_000_000 + row}`,
        postcode: '06700',
        identityNumber: 'GODE561231GR8',
      };
      if (listPartyProblems(party, Party).length > 0) throw new Error('a valid row has a problem');
    }
    // The time is printed for comparison, not checked.
    process.stdout.write(`party: ${(((performance.now() - start) / ROWS) * 1000).toFixed(1)} µs a row\n`);
  });
});

describe('a receiver', () => {
  const withoutPlace = (code: string) => ({ ...region(code), city: null });
  const street = 'Av. Insurgentes Sur 123';

  it('has a problem for a missing street beside the problems of a missing country and other fields', () => {
    const withoutCountry = { ...region('MX'), country: null };
    expect(mapProblems({ ...mexican, name: '', region: withoutCountry }, Receiver)).toEqual({
      name: 'contact_name_required',
      'region.country': 'country_required',
      detail: 'street_required',
    });
    expect(mapProblems({ ...mexican, region: withoutCountry, detail: 'Calle 1' }, Receiver)).toEqual({
      'region.country': 'country_required',
    });
    // A request to the API may lack required fields.
    const { mobile: _, ...unreachable } = mexican;
    expect(mapProblems(unreachable as PartyDraft, Receiver)).toMatchObject({
      mobile: 'contact_phone_required',
      detail: 'street_required',
    });
    expect(Receiver.safeParse(null).success).toBe(false);
    expect(Receiver.safeParse({}).success).toBe(false);
  });

  it('has a problem for each missing field that a delivery in its country requires', () => {
    expect(mapProblems({ ...mexican, region: withoutPlace('MX') }, Receiver)).toEqual({
      detail: 'street_required',
      'region.city': 'place_required',
      postcode: 'postcode_required',
    });
    expect(mapProblems({ ...mexican, detail: street, postcode: '06700' }, Receiver)).toEqual({});
    expect(mapProblems({ ...mexican, region: withoutPlace('MX') })).toEqual({});
  });

  it('may have a typed place at any level', () => {
    const typedLevels = { province: { value: null, label: 'Jalisco' } };
    const typed = { ...withoutPlace('MX'), ...typedLevels };
    expect(mapProblems({ ...mexican, region: typed, detail: street, postcode: '44100' }, Receiver)).toEqual(
      {},
    );
    const blank = { ...withoutPlace('MX'), province: { value: null, label: ' ' } };
    expect(mapProblems({ ...mexican, region: blank, detail: street, postcode: '44100' }, Receiver)).toEqual({
      'region.city': 'place_required',
    });
  });

  it.each(['AE', 'CL', 'CO', 'HK', 'IE', 'PA', 'PE', 'VN'])('needs no postcode in %s', (code) => {
    expect(getDeliveryRequirements(code)).toEqual({ place: true, postcode: false });
  });

  it.each(['BR', 'CN', 'DE', 'ES', 'GB', 'JP', 'KR', 'MX', 'RU', 'TW', 'US'])(
    'needs a postcode in %s',
    (code) => {
      expect(getDeliveryRequirements(code)).toEqual({ place: true, postcode: true });
    },
  );

  it('needs no city in a country of one city', () => {
    expect(getDeliveryRequirements('SG')).toEqual({ place: false, postcode: true });
    expect(getDeliveryRequirements('MO')).toEqual({ place: false, postcode: false });
  });

  it('has one problem for an invalid postcode', () => {
    expect(mapProblems({ ...mexican, detail: street, postcode: 'x' }, Receiver)).toEqual({
      postcode: 'postcode_invalid',
    });
  });

  it('must be complete in an address for receivers', () => {
    const incomplete = { party: { ...mexican, company: '', phone: '' } };
    const isAccepted = (kind: AddressKind) => addAddress.request.safeParse({ kind, ...incomplete }).success;
    expect([isAccepted('sender'), isAccepted('receiver'), isAccepted('both')]).toEqual([true, false, false]);
    const { error } = addAddress.request.safeParse({ kind: 'both', ...incomplete });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['party.detail', 'party.postcode']);
  });
});
