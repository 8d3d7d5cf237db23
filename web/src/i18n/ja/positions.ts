import type { PositionTexts } from '../en/positions.ts';

export const positions: PositionTexts = {
  country: '国・地域',
  chooseCountry: '国・地域を選択',
  frequent: 'よく使う国・地域',
  allCountries: 'すべての国・地域',
  noCountry: '該当する国・地域がありません',
  region: '都道府県・市区町村・町域',
  chooseRegion: '選択、または地名・郵便番号で検索',
  countryFirst: '先に国・地域を選択してください',
  noPlace: '見つかりません',
  asTyped: (text) => `「${text}」をそのまま使う`,
  back: 'この階層に戻る',
  levels: { province: '都道府県・州', city: '市区町村', district: '町域・地区' },
  postcode: '郵便番号',
  codeFirst: '郵便番号を入力すると住所が入ります',
  codeUnknown: 'この郵便番号は登録されていません。地域を選択してください',
  codeNear: 'この郵便番号は登録されていないため、近い番号の地域を入れました。ご確認ください',
  codeShared: (count) => `この郵便番号には ${count} 件の地域があります。選択してください`,
  loading: '読み込み中…',
  failed: '一覧を読み込めませんでした。',
  retry: '再試行',
};
