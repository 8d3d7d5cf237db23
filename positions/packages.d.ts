// Declares the parts of packages that build.ts and src/ use. The packages take up half a gigabyte and are rarely
// installed. With these declarations the type check works without them. If they are installed, `npm run check` also
// checks against their own types (tsconfig.installed.json).

declare module 'geodata-js' {
  export function countries(): { iso2: string }[];
}
declare module 'geodata-js/states' {
  export const states: readonly {
    id: number;
    parent_id: number | null;
    country_iso2: string;
    iso3166_2: string | null;
    name: string;
    native: string | null;
    stable_key: string;
  }[];
}
declare module 'geodata-js/cities' {
  export const cities: readonly { state_id: number; name: string; stable_key: string }[];
}
declare module 'geodata-js/translations' {
  export const stateTranslations: Record<number, Record<string, string>>;
}
declare module '@vant/area-data' {
  export const areaList: Record<'province_list' | 'city_list' | 'county_list', Record<string, string>>;
}
declare module 'opencc-js' {
  type Script = 'cn' | 'hk' | 't';
  export function Converter(scripts: { from: Script; to: Script }): (text: string) => string;
}
declare module 'pinyin-pro' {
  type Options = { toneType: 'none'; type: 'array'; v: boolean; nonZh: 'removed' };
  export function pinyin(text: string, options: Options): string[];
}
declare module 'wanakana' {
  export function toRomaji(kana: string): string;
}
