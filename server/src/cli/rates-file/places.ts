/** 'MX, ES:35, ES:38': countries, or the beginnings of their postcodes. */
export function readZonePlaces(text: string): { country: string; postcodes: string[] }[] {
  const byCountry = new Map<string, string[]>();
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const [country = '', postcode] = word.split(':');
    byCountry.set(country, [...(byCountry.get(country) ?? []), ...(postcode ? [postcode] : [])]);
  }
  return [...byCountry].map(([country, postcodes]) => ({ country, postcodes }));
}

/** 'MX:977-979; MX=Isla Mujeres': ranges of postcodes, or places by name. */
export const readRemotePlaces = (text: string) =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [country = '', name] = one.split('=').map((part) => part.trim());
      if (name !== undefined) return { country, name };
      const [code = '', range = ''] = one.split(':').map((part) => part.trim());
      const [from = '', to = from] = range.split('-').map((part) => part.trim());
      return { country: code, from, to };
    });
