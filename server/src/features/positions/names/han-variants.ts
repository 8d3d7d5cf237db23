/**
 * Groups of Chinese characters with the same meaning, the Japanese form first: 渋谷区 is 涩谷区 in a Chinese sheet and 澀谷區
 * in a Taiwanese one. Only characters that occur in names of places are listed. Two Japanese characters with a single
 * Chinese equivalent are in one group: no two neighbouring places differ in these two characters only.
 */
const variantGroups =
  '東东 県縣县 島岛嶋 賀贺 見见 沢澤泽 頭头 広廣广 楽樂乐 馬马 飯饭 瀬瀨濑 間间 勝胜 郷鄉乡鄕 須须 倉仓 湯汤 豊豐丰 岡冈 浜濱滨 長长 関關关 竜龍龙 渋澁涩澀 戸户戶 宮宫 黒黑 亀龜龟 塩鹽盐 桜櫻樱 栄榮荣 条條 万萬 会會 団團团 円圓圆 国國 区區 辺邊边邉 浅淺 斎齋斋 斉齊齐 芸藝艺 蔵藏 蘇苏 紋纹 達达 糸絲丝 姫姬 鶴鹤 鳥鸟 鴨鸭 鷹鹰 鳴鸣 鷲鹫 鶏雞鸡 鯖鲭 鮭鲑 鮫鲛 鮎鲇 鯉鲤 鯨鲸 鳩鸠 鳳凤 鷺鹭 鴻鸿 鵜鹈 鶯莺鴬 網网 緑綠绿 綾绫 経經经 結结 絹绢 紀纪 細细 給给 総總总 縄繩绳 織织 続續续 維维 緒绪 練练 線线 紅红 紙纸 納纳 組组 終终 縫缝 績绩 縁緣缘 継繼继 絵繪绘 訪访 諏诹 謝谢 請请 読讀读 譲讓让 設设 訓训 論论 議议 護护 諸诸 調调 計计 記记 説說说 許许 誉譽 詫诧 諫谏 車车 軽輕轻 輪轮 転轉转 輝辉 軍军 軒轩 輿舆 鉄鐵铁 銀银 銅铜 錦锦 鉢钵 鎌镰 鏡镜 鐘钟 鈴铃 針针 釧钏 鍋锅 鍛锻 録錄录 鋳鑄铸 釣钓 銚铫 鋸锯 鎮鎭镇 鍵键 鋼钢 錫锡 鍬锹 鎧铠 鎗槍枪 鈎鉤钩 門门 開开 閉闭 閑闲 閣阁 陽阳 陰阴 隠隱隐 陸陆 隣鄰邻 際际 階阶 陳陈 頃顷 順顺 頓顿 領领 頼賴赖 額额 顔颜 願愿 頂顶 類类 頸颈 顕顯显 頴颖 風风 飛飞 飾饰 飼饲 館馆舘 養养 飽饱 餅饼 駅驛驿 駒驹 駿骏 騎骑 騨驒 験驗验 駆驅驱 駄馱驮 駕驾 魚鱼 鰺鲹鯵 鱒鳟 鯛鲷 鰐鰐鳄鱷 鯰鲶 鱗鳞 魯鲁 麦麥 黄黃 歯齒齿 貝贝 財财 貞贞 貫贯 貴贵 資资 賢贤 賜赐 貢贡 遠远 運运 連连 進进 過过 違违 遅遲迟 選选 遊游 還还 邇迩 医醫 釈釋释 雲云 霊靈灵 電电 霧雾 雑雜杂 難难 双雙 離离 静靜 韮韭 亜亞亚 仏佛 仮假 伝傳传 側侧 備备 儀仪 倫伦 個箇个 児兒儿 兎兔 写寫 処處处 剣劍剑剱 創创 労勞劳 勢势 動动 務务 勧勸劝 協协 単單单 厳嚴严 参參 収收 呉吳吴 員员 問问 啓啟启 喬乔 営營营 囲圍围 図圖图 園园薗 報报 場场 塁壘垒 壮壯 声聲 壱壹 売賣卖 変變变 夢梦 奥奧 婦妇 孫孙 学學 実實实 宝寶 寛寬宽 対對对 寿壽 専專专 将將 尋寻 導导 層层 岳嶽 峡峽 峰峯 崎﨑 嵐岚 嶺岭 巣巢 帯帶带 帰歸归 幾几 庁廳厅 庄莊荘 庫库 応應应 廃廢废 弐貳贰 張张 強强 弾彈弹 弥彌 当當 徳德 従從从 径徑 後后 恵惠 悪惡恶 愛爱 慶庆 懐懷怀 懸悬 戦戰战 払拂 抜拔 択擇择 拡擴扩 狭狹 掛挂 掃扫 採采 揚扬 摂攝摄 数數 断斷 旧舊 時时 昼晝 晩晚 暁曉晓 歴歷曆暦历 曽曾 枢樞 桟棧栈 検檢检 棟栋 楊杨 楓枫 業业 極极 楼樓 構构 様樣样 標标 横橫 樹树 橋桥 機机 檜桧 権權权 櫛栉 歓歡欢 歩步 歳歲岁 残殘 毎每 気氣气 氷冰 沖冲 浄淨净 渓溪 済濟济 渕淵渊 満滿满 湾灣 溝沟 滝瀧泷 漁渔 漢汉 潜潛 潤润 澗涧 灘滩 焼燒烧 煙烟 無无 熱热 燈灯 爾尔 独獨 猟獵猎 猪豬 獅狮 現现 環环 産產产 画畫 畳疊叠 発發发髪髮 監监 盤盘 真眞 硯砚 確确 礪砺 礼禮 禰祢 禅禪 稲稻 種种 積积 穂穗 穀谷 窓窗 竈灶 竪竖 筆笔 節节 築筑 簡简 籠篭笼 糧粮 羅罗 義义 習习 聖圣 聞闻 職职 脇胁 臨临 興兴 舎舍 芦蘆 茎莖 華华 葉叶 蓮莲 蕪芜 薩萨 薬藥药 藍蓝 藪薮 蘭兰 蛍螢萤 衛衞卫 覇霸 親亲 覚覺觉 覧覽览 観觀观 触觸 賛贊赞 跡迹 農农 鎖锁 麗丽 槙槇 檮梼 葦苇 蔦茑 薦荐 蓋盖 臥卧 蝦虾 里裏裡 恋戀 湧涌 渦涡 湊凑 冨富 与與 髙高 禄祿 隆 箋笺 鉱鑛矿 駐驻 騰腾 資资 鵬鹏 鳶鸢 鶉鹑 贄贽 賞赏 責责 負负 購购 態态 憲宪 軸轴 適适';

const firstVariants = new Map(
  variantGroups.split(' ').flatMap((variants) => {
    const [first = '', ...others] = variants;
    return others.map((variant) => [variant, first] as const);
  }),
);

/** Replaces each character by the first of its group, so that spellings of one name become equal: '涩谷区' -> '渋谷区'. */
export function unifyHanVariants(name: string): string {
  let unified = '';
  for (const character of name) unified += firstVariants.get(character) ?? character;
  return unified;
}

export const hasHanCharacters = (name: string): boolean => /\p{Script=Han}/u.test(name);
