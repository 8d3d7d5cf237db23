/** Parses a mobile number of the country, or with a country code, to E.164. Undefined if it is not a mobile number. */
export type ParseMobile = (typed: string, country: string) => string | undefined;

let mobileParser: ParseMobile | undefined;

/**
 * Sets the parser that schemas use. The numbering plans are as large as the code of a screen, so each program decides
 * when to load them. The server and the workers import numbering-plans.ts. The page loads it when a form is first used.
 */
export function setMobileParser(read: ParseMobile): void {
  mobileParser = read;
}

/** Parses a mobile number with the parser that was set. Throws if no parser was set. */
export const parseMobileNumber: ParseMobile = (typed, country) => {
  if (!mobileParser)
    throw new Error('No phone parser: the entry of this program must call setMobileParser() first');
  return mobileParser(typed, country);
};
