/** Gives a mobile number in E.164, as one dials it in the country or with + and a country code from anywhere; undefined when it is none. */
export type ReadMobile = (typed: string, country: string) => string | undefined;

let provided: ReadMobile | undefined;

/**
 * The numbering plans of the world weigh as much as a screen, so whoever starts says where they come from: the server
 * and the workers have them at hand (numbering-plans.ts), the page loads them when a form is first touched.
 */
export function providePhones(read: ReadMobile): void {
  provided = read;
}

/** Reads a mobile number by the rules that the entry has provided; without any it fails, for a guess would be a second rule. */
export const toMobile: ReadMobile = (typed, country) => {
  if (!provided)
    throw new Error('No phone rules: the entry of this program has to call providePhones() first');
  return provided(typed, country);
};
