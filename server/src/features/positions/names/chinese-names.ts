/**
 * Chinese names of states and provinces that our place data lack: short forms and other spellings, by country and
 * English name. Ambiguous names are left out: 华州 may be Washington State or Washington, D.C.
 */
const namesByState: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    alabama: '阿拉巴马州 阿拉巴馬州 阿拉巴马 阿拉巴馬',
    arizona: '亚省 亞省',
    california: '加州',
    colorado: '科州',
    connecticut: '康州 康涅狄格州 康涅狄格 康乃狄克',
    'district of columbia': '华盛顿特区 華盛頓特區 哥伦比亚特区 哥倫比亞特區',
    florida: '佛州',
    georgia: '乔州 喬州 佐治亚州 佐治亞州 佐治亚 佐治亞 乔治亚 喬治亞',
    illinois: '伊州 伊利诺州 伊利諾州',
    indiana: '印州 印第安那州',
    iowa: '爱荷华州 愛荷華州 爱荷华 愛荷華 衣阿华州',
    kentucky: '肯州',
    louisiana: '路州',
    maryland: '马州 馬州',
    massachusetts: '麻省 麻州 马萨诸塞州 馬薩諸塞州 马萨诸塞 麻塞诸塞州 麻薩諸塞',
    michigan: '密西根州 密西根 密执安州',
    minnesota: '明州',
    nevada: '内州 內州',
    'new jersey': '纽泽西州 紐澤西州 新泽西 紐澤西',
    'new york': '纽约州 紐約州',
    'north carolina': '北卡 北卡州',
    oklahoma: '俄克拉荷马州 俄克拉何马州 奧克拉荷馬',
    oregon: '俄勒冈 奥勒冈州 奧勒岡州',
    pennsylvania: '宾州 賓州 宾夕法尼亚 宾西法尼亚州 賓夕法尼亞',
    'rhode island': '罗得岛州 羅得島州 罗德岛 羅德島',
    'south carolina': '南卡 南卡州',
    tennessee: '田州 田納西',
    texas: '德州 得州 得克萨斯州 德克萨斯 得克萨斯',
    virginia: '弗州 维州 維州 维吉尼亚州 維吉尼亞州 弗吉尼亚',
    washington: '华盛顿州 華盛頓州',
    'west virginia': '西弗吉尼亚州 西弗吉尼亞州 西维州',
    wisconsin: '威州 威斯康星州 威斯康辛',
    hawaii: '夏州 夏威夷',
  },
  CA: {
    alberta: '阿省 亚省 亞省 阿尔伯塔省 阿爾伯塔省 亚伯达省 亞伯達省 艾伯塔省',
    'british columbia': '卑诗省 卑詩省 卑诗 不列颠哥伦比亚省 英属哥伦比亚省 英屬哥倫比亞省',
    manitoba: '曼省 缅省 曼尼托巴省',
    ontario: '安省 安大略省',
    quebec: '魁省 魁北克省',
    'nova scotia': '新斯科舍省 诺省',
    saskatchewan: '萨省 薩省 萨斯喀彻温省',
  },
  AU: {
    'new south wales': '新州 纽省 新南威尔士 新南威爾斯州 新南威爾斯',
    victoria: '维州 維州 维省 维多利亚',
    queensland: '昆州 昆省 昆士兰 昆士蘭',
    'south australia': '南澳 南澳州 南澳大利亚',
    'western australia': '西澳 西澳州 西澳大利亚',
    tasmania: '塔州 塔斯马尼亚',
    'northern territory': '北领地 北領地',
    'australian capital territory': '首都领地 首都領地 首都特区 堪培拉首都领地',
  },
  DE: {
    bavaria: '巴伐利亚州 巴伐利亞邦 拜恩州 巴州',
    'north rhine westphalia': '北威州 北莱茵威斯特法伦州 北莱茵-威斯特法伦州',
    'baden wurttemberg': '巴符州 巴登符腾堡州',
    hessen: '黑森州',
    'lower saxony': '下萨克森州',
    saxony: '萨克森州 萨克森',
    'rhineland palatinate': '莱法州',
  },
};

const namesByCountryAndState = new Map(
  Object.entries(namesByState).map(([country, states]) => [
    country,
    new Map(Object.entries(states).map(([state, names]) => [state, names.split(' ')])),
  ]),
);

export const listChineseStateNames = (country: string, foldedState: string): readonly string[] =>
  namesByCountryAndState.get(country)?.get(foldedState) ?? [];

/** Countries whose place names have Chinese characters. The last character (市, 区) is a fixed part of such a name. */
const hanCountries: ReadonlySet<string> = new Set(['CN', 'TW', 'HK', 'MO', 'JP', 'KR']);

/**
 * In Chinese, the character for the kind of a foreign place is optional. Removes it if the name has one
 * ('洛杉矶市' -> '洛杉矶'), otherwise adds each possible one ('加利福尼亚' -> '加利福尼亚州', ...).
 */
export function listChineseSuffixVariants(country: string, name: string): string[] {
  if (hanCountries.has(country) || !/^\p{Script=Han}{2,}$/u.test(name)) return [];
  const stem = name.replace(/[市州省县縣府邦郡区區]$/u, '');
  if (stem !== name) return stem.length > 1 ? [stem] : [];
  return ['州', '省', '市'].map((kind) => name + kind);
}
