import type { PositionTexts } from '../en/positions.ts';

export const positions: PositionTexts = {
  country: '國家/地區',
  chooseCountry: '請選擇國家/地區',
  frequent: '常用',
  allCountries: '全部國家/地區',
  noCountry: '查無此名稱或代碼的國家/地區',
  region: '省/縣市/鄉鎮市區',
  chooseRegion: '請選擇，或輸入名稱、郵遞區號搜尋',
  countryFirst: '請先選擇國家/地區',
  noPlace: '查無結果',
  asTyped: (text) => `直接使用「${text}」`,
  back: '返回此層級',
  levels: { province: '省/州', city: '縣市', district: '鄉鎮市區' },
  postcode: '郵遞區號',
  codeFirst: '輸入郵遞區號即可帶入地區',
  codeUnknown: '查無此郵遞區號，請選擇地區',
  codeNear: '查無此郵遞區號，已依鄰近區號帶入地區，請確認',
  codeShared: (count) => `此郵遞區號對應 ${count} 個地點，請擇一`,
  loading: '載入中…',
  failed: '清單載入失敗。',
  retry: '重試',
};
