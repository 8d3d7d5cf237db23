import { stdnum } from 'stdnum';
import { describe, expect, it } from 'vitest';
import { checkIdentity } from './check-identity.ts';

const formatResult = (country: string, number: string) => {
  const check = checkIdentity(country, number);
  return check.ok === true ? 'sound' : `${check.ok === 'warn' ? 'warns ' : ''}${check.problem}`;
};

describe('checkIdentity', () => {
  // Examples that tax offices and encyclopaedias publish.
  it.each([
    ['CN', '11010519491231002X', 'sound'],
    ['CN', '440524188001010014', 'sound'],
    ['CN', '１１０１０５１９４９１２３１００２ｘ', 'sound'],
    ['CN', '110105194912310021', 'identity_check_digit'],
    ['CN', '11010519490231002X', 'identity_date'],
    ['CN', '11010529491231002X', 'identity_date'],
    ['CN', '99010519491231002X', 'identity_invalid'],
    ['CN', '110105491231002', 'identity_invalid'],
    ['CN', '91110000600037341L', 'sound'],
    ['CN', '91110000600037342L', 'identity_check_digit'],
    ['CN', '110105199902310031', 'warns identity_doubtful'],
    ['MX', 'GODE561231GR8', 'sound'],
    ['MX', 'gode 561231 gr8', 'sound'],
    ['MX', 'MAB-930714-8T4', 'sound'],
    ['MX', 'GODE561231GR9', 'warns identity_check_digit'],
    ['MX', 'GODE561331GR8', 'identity_date'],
    ['MX', 'GODE010229GR8', 'identity_date'],
    ['MX', 'GOD561231', 'identity_invalid'],
    ['MX', 'XAXX010101000', 'identity_generic'],
    ['MX', 'xexx-010101-000', 'identity_generic'],
    ['MX', 'BOXW310820HNERXN09', 'sound'],
    ['MX', 'BOXW310820HNERXN08', 'warns identity_check_digit'],
    ['MX', 'BOXW310832HNERXN09', 'identity_date'],
    ['MX', 'BOXW310820HXXRXN09', 'identity_invalid'],
    ['ES', '12345678Z', 'sound'],
    ['ES', '12.345.678-Z', 'sound'],
    ['ES', '12345678A', 'identity_check_digit'],
    ['ES', 'X1234567L', 'sound'],
    ['ES', 'X-2482300-W', 'sound'],
    ['ES', 'M8579058N', 'sound'],
    ['ES', 'B64717838', 'sound'],
    ['ES', 'ESB58378431', 'sound'],
    ['ES', 'J99216582', 'sound'],
    ['ES', 'J99216583', 'identity_check_digit'],
    ['ES', '1234Z', 'identity_invalid'],
    ['RU', '7707083893', 'sound'],
    ['RU', '500100732259', 'sound'],
    ['RU', '500100732250', 'identity_check_digit'],
    ['RU', '0000000000', 'identity_check_digit'],
    ['RU', '12345', 'identity_invalid'],
    ['BR', '390.533.447-05', 'sound'],
    ['BR', '390.533.447-06', 'identity_check_digit'],
    ['BR', '111.111.111-11', 'identity_invalid'],
    ['BR', '16.727.230/0001-97', 'sound'],
    ['BR', '12.ABC.345/01DE-35', 'sound'],
    ['BR', '12.abc.345/01de-36', 'identity_check_digit'],
    ['BR', '1234', 'identity_invalid'],
    ['CL', '12.531.909-2', 'sound'],
    ['CL', '12531909-3', 'identity_check_digit'],
    ['CL', '6.000.000-k', 'sound'],
    ['CL', 'abc', 'identity_invalid'],
    ['PE', '20512333797', 'sound'],
    ['PE', '20512333798', 'identity_check_digit'],
    ['PE', '30512333797', 'identity_invalid'],
    ['PE', '10117410', 'sound'],
    ['CO', '213.123.432-1', 'sound'],
    ['CO', '800.197.268-4', 'sound'],
    ['CO', '800.197.268-5', 'identity_check_digit'],
    ['CO', '1020304050', 'sound'],
    ['CO', '12345', 'identity_invalid'],
    ['DE', 'T22000129', 'sound'],
    ['JP', '運転免許 1234', 'sound'],
    ['DE', '110***********002X', 'identity_invalid'],
    ['DE', 'a\u0007b', 'identity_invalid'],
    ['DE', 'x'.repeat(41), 'identity_invalid'],
  ])('%s %s: %s', (country, number, expected) => {
    expect(formatResult(country, number)).toBe(expected);
  });

  it('normalizes a number to the form that is usual in the country', () => {
    expect(checkIdentity('MX', ' gode-561231 gr8 ')).toEqual({ ok: true, normalized: 'GODE561231GR8' });
    expect(checkIdentity('ES', '12.345.678-z')).toEqual({ ok: true, normalized: '12345678Z' });
    expect(checkIdentity('MX', 'GODE561231GR9')).toMatchObject({ ok: 'warn', normalized: 'GODE561231GR9' });
  });
});

/**
 * Creates pseudo-random numbers in a form such as '########@'. Every test run creates the same numbers. Each symbol
 * (# @ * k x) and each name (<company>) stands for one random character of its alphabet. Some numbers have a correct
 * check digit by chance.
 */
function* createNumbers(form: string, count: number): Generator<string> {
  let state = 20_261_115;
  const next = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const alphabets: Record<string, string> = {
    '#': '0123456789',
    '@': 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    '*': '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    k: '0123456789K',
    x: '0123456789X',
    company: 'ABCDEFGHJNPQRSUVW',
    foreigner: 'XYZ',
  };
  for (let i = 0; i < count; i += 1) {
    yield form.replace(/<(\w+)>|[#@*kx]/g, (sign, name?: string) => {
      const alphabet = alphabets[name ?? sign] ?? '';
      return alphabet[next(alphabet.length)] ?? '';
    });
  }
}

/** The validators of the package stdnum by country. */
const stdnumValidators: Record<string, string[]> = {
  CN: ['ric', 'uscc'],
  ES: ['nif', 'nie', 'dni', 'cif'],
  RU: ['inn'],
  BR: ['cpf', 'cnpj'],
  CL: ['rut'],
  PE: ['ruc'],
  CO: ['nit'],
  MX: ['rfc', 'curp'],
};
const isValidInStdnum = (country: string, number: string) =>
  (stdnumValidators[country] ?? []).some((kind) => {
    const validator = stdnum[country]?.[kind];
    if (!validator) throw new Error(`stdnum has no validator ${country} ${kind}`);
    return validator.validate(number).isValid;
  });

describe('checkIdentity agrees with stdnum', () => {
  it.each([
    ['CN', '44030519#0011####x'],
    ['CN', '9144030#MA********'],
    ['ES', '########@'],
    ['ES', '<foreigner>#######@'],
    ['ES', '<company>#######*'],
    ['RU', '##########'],
    ['RU', '############'],
    ['BR', '###########'],
    ['BR', '##############'],
    ['BR', '************##'],
    ['CL', '########k'],
    ['PE', '20#########'],
    ['CO', '8#########'],
    ['MX', '@@@990714**#'],
    ['MX', 'GODE561231**#'],
    ['MX', 'BOXW991120HNERXN*#'],
  ] as const)('on numbers of %s in the form %s', (country, form) => {
    let checkedCount = 0;
    let validCount = 0;
    for (const number of createNumbers(form, 20_000)) {
      const isStdnumValid = isValidInStdnum(country, number);
      const isValid = checkIdentity(country, number).ok === true;
      if (isValid !== isStdnumValid && !isKnownDifference(country, number))
        expect([number, isValid]).toEqual([number, isStdnumValid]);
      checkedCount += 1;
      if (isValid) validCount += 1;
    }
    expect(checkedCount).toBe(20_000);
    expect(validCount).toBeGreaterThan(50);
  });
});

/** Returns true for numbers about which checkIdentity and stdnum disagree on purpose. */
const isKnownDifference = (country: string, number: string) =>
  // Some real RFC numbers have a homonym code (the two characters before the check digit) outside the published table.
  (country === 'MX' && !/[1-9A-V][1-9A-Z][0-9A]$/.test(number) && number.length < 18) ||
  // checkIdentity refuses a card number with a wrong check digit, even if the number is a valid company code by chance.
  // It accepts 0 as the check character of a company code.
  (country === 'CN' && (/^44/.test(number) || number.endsWith('0')));
