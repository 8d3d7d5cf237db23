/** The most common surnames: about nine in ten people have one of them. */
const CHINESE_SURNAMES =
  '王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林高罗羅郑鄭梁谢謝宋唐许許韩韓邓鄧冯馮曹彭曾肖蕭萧田董潘袁蔡蒋蔣余于杜叶葉程魏苏蘇吕呂丁任卢盧姚沈钟鍾姜崔谭譚陆陸范汪廖石金韦韋贾賈夏付方邹鄒熊白孟秦邱侯江尹薛闫阎雷龙龍黎史陶贺賀毛段郝顾顧龚龔邵覃武钱錢戴严嚴莫孔向常汤湯康易乔喬文赖賴樊殷施洪翟安倪牛温溫俞章鲁魯葛毕畢聂聶焦齐齊梅庄莊辛管祝左涂耿詹关關费費柯游祁欧歐柳阮桂甄尚季费骆駱甘华華项項成戚解冉卓席霍凌';
const TWO_CHARACTER_CHINESE_SURNAMES = [
  '欧阳',
  '歐陽',
  '司马',
  '司馬',
  '上官',
  '诸葛',
  '諸葛',
  '东方',
  '皇甫',
  '尉迟',
  '公孙',
  '慕容',
  '令狐',
  '司徒',
  '长孙',
  '夏侯',
  '南宫',
];
const JAPANESE_SURNAMES =
  '佐藤 鈴木 高橋 田中 伊藤 渡辺 渡邊 渡邉 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 斉藤 齋藤 清水 山崎 森 池田 橋本 阿部 石川 山下 中島 石井 小川 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木 坂本 福田 西村 太田 藤井 岡本 藤原 三浦 中野 原田 中川 竹内 松田 金子 中山 和田 石田 小野 上田 森田 原 柴田 酒井 工藤 横山 宮崎 宮本 内田 高木 安藤 谷口 大野 丸山 今井 高田 藤本 武田 村田 上野 杉山 増田 平野 大塚 千葉 久保 松井 小島 岩崎 桜井 野口 松尾 野村 木下 菊地 菊池 佐野 大西 杉本 新井 浜田 市川 古川 水野 島田 小山 高野 山内 西田 西川 五十嵐 北村 安田 中田 川口 平田 川崎 飯田 吉川 本田 沢田 久保田 辻 関 松下 馬場 田村 河野 荒木 大谷 黒田 堀 尾崎 望月 永井 熊谷 内藤 松村 西山 大橋 岩田 片山 本間 早川 横田 岡崎 荒井 鎌田 成田 小田 須藤 矢野 三宅 広瀬 石原 秋山 樋口 土屋 奥村 栗原 東 南 星';

const oneCharacterSurnames = new Set(CHINESE_SURNAMES);
const twoCharacterSurnames = new Set(TWO_CHARACTER_CHINESE_SURNAMES);
const japaneseSurnames = JAPANESE_SURNAMES.split(' ');
const japaneseSet = new Set(japaneseSurnames);

/** Returns the length of the Chinese surname at the start of the name: 2, 1, or 0 without a known surname. */
export function getChineseSurnameLength(name: string): number {
  if (twoCharacterSurnames.has(name.slice(0, 2))) return 2;
  return oneCharacterSurnames.has(name[0] ?? '') ? 1 : 0;
}

export const isJapaneseSurname = (name: string) => japaneseSet.has(name);
export const beginsWithJapaneseSurname = (name: string) =>
  japaneseSurnames.some(
    (surname) => surname.length > 1 && name.startsWith(surname) && name.length > surname.length,
  ) || /^[林森原辻関堀東南星][\p{Script=Han}ぁ-ゖ]{2}/u.test(name);
