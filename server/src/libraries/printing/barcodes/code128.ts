// The widths of the bars and spaces of each symbol, in modules, the unit of width of a barcode. The index is the number
// of the symbol: 0 to 102, then three start symbols (103 to 105) and the stop symbol (106). The stop symbol has seven
// widths, all others have six.
const PATTERNS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const SWITCH_TO_C = 99;
const SWITCH_TO_B = 100;
const START_B = 104;
const START_C = 105;
const STOP = 106;

/**
 * Encodes printable ASCII. Returns alternating widths of bars and spaces, in modules, beginning with a bar.
 * Code set C encodes two digits per symbol, code set B one character per symbol.
 */
export function encodeCode128(text: string): number[] {
  if (!/^[ -~]+$/.test(text))
    throw new Error(`Code 128 cannot encode '${text}': it needs one or more printable ASCII characters`);
  const symbols: number[] = [];
  let codeSet: 'B' | 'C' | undefined;
  for (let index = 0; index < text.length; ) {
    const digitCount = /^\d*/.exec(text.slice(index))?.[0].length ?? 0;
    // Each switch between the sets costs a symbol. Switching to set C pays off for at least 4 digits at the start or
    // end of the text, and for at least 6 in the middle. Set C needs an even number of digits: when the number is odd,
    // set B encodes the first digit before the switch.
    const minDigits = index === 0 || index + digitCount === text.length ? 4 : 6;
    if (codeSet === 'C' ? digitCount >= 2 : digitCount >= minDigits && digitCount % 2 === 0) {
      if (codeSet !== 'C') symbols.push(codeSet ? SWITCH_TO_C : START_C);
      codeSet = 'C';
      symbols.push(Number(text.slice(index, index + 2)));
      index += 2;
    } else {
      if (codeSet !== 'B') symbols.push(codeSet ? SWITCH_TO_B : START_B);
      codeSet = 'B';
      symbols.push(text.charCodeAt(index) - 32);
      index += 1;
    }
  }
  // Each symbol is weighted with its index. The start symbol, at index 0, has the weight 1.
  const checkSymbol = symbols.reduce((sum, symbol, index) => sum + symbol * Math.max(1, index), 0) % 103;
  return [...symbols, checkSymbol, STOP].flatMap((symbol) => Array.from(PATTERNS[symbol] ?? '', Number));
}

export const sumModules = (widths: number[]) => widths.reduce((sum, width) => sum + width, 0);
