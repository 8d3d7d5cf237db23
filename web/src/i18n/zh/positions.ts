import type { PositionTexts } from '../en/positions.ts';

export const positions: PositionTexts = {
  country: '国家/地区',
  chooseCountry: '请选择国家/地区',
  frequent: '常用',
  allCountries: '全部国家/地区',
  noCountry: '没有该名称或代码的国家/地区',
  region: '省/市/区',
  chooseRegion: '请选择，或输入名称、拼音、邮编搜索',
  countryFirst: '请先选择国家/地区',
  noPlace: '未找到',
  asTyped: (text) => `直接使用“${text}”`,
  back: '返回此级',
  levels: { province: '省/州', city: '城市', district: '区/县' },
  postcode: '邮政编码',
  codeFirst: '输入邮编即可带出地区',
  codeUnknown: '该邮编未收录，请选择地区',
  codeNear: '该邮编未收录，已按相邻邮编填入地区，请核对',
  codeShared: (count) => `该邮编对应 ${count} 个地点，请选择其一`,
  loading: '加载中…',
  failed: '列表加载失败。',
  retry: '重试',
};
