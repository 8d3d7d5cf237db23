import { describe, expect, it } from 'vitest';
import { readMobile } from '../values/numbering-plans.ts';
import { providePhones } from '../values/phones.ts';
import { addAddress } from './add-address.ts';
import type { AddressKind } from './address.ts';
import { deliveryNeeds } from './deliverable.ts';
import { Party, type PartyDraft, partyProblems, partyWarnings, Receiver } from './party.ts';

providePhones(readMobile);

const names: Record<string, string> = { CN: '中国', MX: 'México', ES: 'España', US: 'United States' };
const region = (code: string): PartyDraft['region'] => ({
  country: { value: code, label: names[code] ?? code, code },
  province: null,
  city: { value: null, label: 'Somewhere' },
  district: null,
});
const sound: PartyDraft = { name: '张三', mobile: '13800138000', region: region('CN') };
const mexican: PartyDraft = { name: 'María', mobile: '55 1234 5678', region: region('MX') };
const problemOf = (party: PartyDraft, rules: typeof Party | typeof Receiver = Party) =>
  Object.fromEntries(partyProblems(party, rules).map(({ field, problem }) => [field, problem]));

describe('a sender or receiver', () => {
  it('needs a name and a mobile number', () => {
    expect(problemOf({ ...sound, name: ' ', mobile: '' })).toEqual({
      name: 'contact_name_required',
      mobile: 'contact_phone_required',
    });
    expect(problemOf(sound)).toEqual({});
  });

  it('has a mobile number of its country, or of any with + and the country code', () => {
    expect(Party.parse(mexican).mobile).toBe('+525512345678');
    expect(Party.parse({ ...mexican, mobile: '+86 138-0013-8000' }).mobile).toBe('+8613800138000');
    expect(Party.parse({ ...sound, mobile: '１３８ ００１３ ８０００' }).mobile).toBe('+8613800138000');
    const japanese = { ...sound, region: region('JP') };
    for (const mobile of ['0044 7911 123456', '(+44) 7911 123456', '\u202a+44 7911 123456\u202c'])
      expect(Party.parse({ ...japanese, mobile }).mobile, mobile).toBe('+447911123456');
    for (const mobile of [
      '123',
      '1.38E+10',
      'call 13800138000',
      '13800138000 / 13900139000',
      '010 1234 5678',
    ])
      expect(problemOf({ ...sound, mobile }), mobile).toEqual({ mobile: 'phone_invalid' });
  });

  it('may have a landline, however it is written', () => {
    for (const phone of [
      '',
      '0755-2688 1234',
      '(55) 5555-1234 ext. 12',
      '0755 26881234 转 801',
      '+7 (495) 123-45-67',
    ])
      expect(problemOf({ ...sound, phone }), phone).toEqual({});
    for (const phone of ['1234', 'none', '+++++', '0755 <b>', `${'1'.repeat(30)}`])
      expect(problemOf({ ...sound, phone }), phone).toEqual({ phone: 'landline_invalid' });
  });

  it('may have a postcode of its country', () => {
    expect(Party.parse({ ...sound, postcode: '５１８０５２' }).postcode).toBe('518052');
    expect(problemOf({ ...sound, postcode: '06500' })).toEqual({ postcode: 'postcode_invalid' });
    expect(problemOf({ ...mexican, postcode: '06500' })).toEqual({});
  });

  it('needs a country that there is', () => {
    expect(problemOf({ ...sound, region: { ...region('CN'), country: null } })).toEqual({
      'region.country': 'country_required',
    });
    expect(problemOf({ ...sound, region: region('ZZ') })).toEqual({ 'region.country': 'country_required' });
    const mixed = { ...region('CN'), country: { value: 'MX', label: '', code: 'CN' } };
    expect(problemOf({ ...sound, region: mixed })).toEqual({ 'region.country': 'country_required' });
  });

  it('has an identity number as its country issues it, and is told of a doubtful one', () => {
    expect(Party.parse({ ...sound, identityNumber: '11010519491231002x' }).identityNumber).toBe(
      '11010519491231002X',
    );
    expect(problemOf({ ...sound, identityNumber: 'GODE561231GR8' })).toEqual({
      identityNumber: 'identity_invalid',
    });
    const doubtful = { ...mexican, identityNumber: 'GODE561231GR9' };
    expect(problemOf(doubtful)).toEqual({});
    expect(partyWarnings(doubtful)).toEqual([{ field: 'identityNumber', problem: 'identity_check_digit' }]);
    expect(partyWarnings({ ...mexican, identityNumber: 'GODE561231GR8' })).toEqual([]);
    expect(partyWarnings(mexican)).toEqual([]);
    expect(problemOf({ ...mexican, identityNumber: 'XAXX010101000' })).toEqual({
      identityNumber: 'identity_generic',
    });
  });

  it('tells an identity number that is not mentioned from one that is taken away', () => {
    expect(Party.parse(sound).identityNumber).toBeUndefined();
    expect(Party.parse({ ...sound, identityNumber: '  ' }).identityNumber).toBe('');
  });

  it('is told all that is wrong at once, one problem per field', () => {
    expect(
      problemOf({
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

  it('is one line per field, whatever was pasted', () => {
    const party = Party.parse({ ...sound, name: '\t张三\r\n', detail: 'Road 1\n2nd floor' });
    expect([party.name, party.detail]).toEqual(['张三', 'Road 1 2nd floor']);
  });

  it('is refused in a moment when a field is absurdly long', () => {
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
    const problems = problemOf({ ...party, detail: long, region: region('CN') });
    expect(Object.values(problems)).toEqual(
      Array.from({ length: 7 }, () => expect.stringMatching(/_(long|invalid)$/)),
    );
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('is checked a hundred thousand times in a moment', () => {
    const start = performance.now();
    const ROWS = 10_000;
    for (let row = 0; row < ROWS; row += 1) {
      const party = {
        ...mexican,
        mobile: `55${10_000_000 + row}`,
        postcode: '06700',
        identityNumber: 'GODE561231GR8',
      };
      if (partyProblems(party, Party).length > 0) throw new Error('a sound row has a problem');
    }
    // Not a timed test: a figure to look at when rows become slow.
    process.stdout.write(`party: ${(((performance.now() - start) / ROWS) * 1000).toFixed(1)} µs a row\n`);
  });
});

describe('a receiver', () => {
  const nowhere = (code: string) => ({ ...region(code), city: null });
  const street = 'Av. Insurgentes Sur 123';

  it('is told of a missing street together with the missing country and whatever else is missing', () => {
    const nowhere = { ...region('MX'), country: null };
    expect(problemOf({ ...mexican, name: '', region: nowhere }, Receiver)).toEqual({
      name: 'contact_name_required',
      'region.country': 'country_required',
      detail: 'street_required',
    });
    expect(problemOf({ ...mexican, region: nowhere, detail: 'Calle 1' }, Receiver)).toEqual({
      'region.country': 'country_required',
    });
    // The API may be sent anything.
    const { mobile: _, ...unreachable } = mexican;
    expect(problemOf(unreachable as PartyDraft, Receiver)).toMatchObject({
      mobile: 'contact_phone_required',
      detail: 'street_required',
    });
    expect(Receiver.safeParse(null).success).toBe(false);
    expect(Receiver.safeParse({}).success).toBe(false);
  });

  it('has all that its country needs for a delivery, each on its field', () => {
    expect(problemOf({ ...mexican, region: nowhere('MX') }, Receiver)).toEqual({
      detail: 'street_required',
      'region.city': 'place_required',
      postcode: 'postcode_required',
    });
    expect(problemOf({ ...mexican, detail: street, postcode: '06700' }, Receiver)).toEqual({});
    expect(problemOf({ ...mexican, region: nowhere('MX') })).toEqual({});
  });

  it('may have its place typed, at any level', () => {
    const sayings = { province: { value: null, label: 'Jalisco' } };
    const typed = { ...nowhere('MX'), ...sayings };
    expect(problemOf({ ...mexican, region: typed, detail: street, postcode: '44100' }, Receiver)).toEqual({});
    const blank = { ...nowhere('MX'), province: { value: null, label: ' ' } };
    expect(problemOf({ ...mexican, region: blank, detail: street, postcode: '44100' }, Receiver)).toEqual({
      'region.city': 'place_required',
    });
  });

  it.each(['AE', 'CL', 'CO', 'HK', 'IE', 'PA', 'PE', 'VN'])('needs no postcode in %s', (code) => {
    expect(deliveryNeeds(code)).toEqual({ place: true, postcode: false });
  });

  it.each(['BR', 'CN', 'DE', 'ES', 'GB', 'JP', 'KR', 'MX', 'RU', 'TW', 'US'])('needs one in %s', (code) => {
    expect(deliveryNeeds(code)).toEqual({ place: true, postcode: true });
  });

  it('needs no city where the country is one', () => {
    expect(deliveryNeeds('SG')).toEqual({ place: false, postcode: true });
    expect(deliveryNeeds('MO')).toEqual({ place: false, postcode: false });
  });

  it('is told of what was written wrong before what is missing', () => {
    expect(problemOf({ ...mexican, detail: street, postcode: 'x' }, Receiver)).toEqual({
      postcode: 'postcode_invalid',
    });
  });

  it('is asked for by an address that is offered for receivers', () => {
    const bare = { party: { ...mexican, company: '', phone: '' } };
    const isSound = (kind: AddressKind) => addAddress.request.safeParse({ kind, ...bare }).success;
    expect([isSound('sender'), isSound('receiver'), isSound('both')]).toEqual([true, false, false]);
    const { error } = addAddress.request.safeParse({ kind: 'both', ...bare });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['party.detail', 'party.postcode']);
  });
});
