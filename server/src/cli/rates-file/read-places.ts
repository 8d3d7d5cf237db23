/** Reads countries, each with optional beginnings of postcodes: 'MX, ES:35, ES:38'. */
export function readZonePlaces(text: string): { country: string; postcodes: string[] }[] {
  const byCountry = new Map<string, string[]>();
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const [country = '', postcode] = word.split(':');
    byCountry.set(country, [...(byCountry.get(country) ?? []), ...(postcode ? [postcode] : [])]);
  }
  return [...byCountry].map(([country, postcodes]) => ({ country, postcodes }));
}

/** Reads ranges of postcodes and names of places: 'MX:977-979; MX=Isla Mujeres'. */
export const readRemotePlaces = (text: string) =>
  text
    .split(';')
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item) => {
      const [country = '', name] = item.split('=').map((part) => part.trim());
      if (name !== undefined) return { country, name };
      const [code = '', range = ''] = item.split(':').map((part) => part.trim());
      const [from = '', to = from] = range.split('-').map((part) => part.trim());
      return { country: code, from, to };
    });
