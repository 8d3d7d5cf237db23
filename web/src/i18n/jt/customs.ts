import type { CustomsTexts } from '../en/customs.ts';

export const customs: CustomsTexts = {
  ready: '清關資料齊全',
  readyNote: '目的地海關已知要求的內容均已填寫。',
  notReady: '清關資料尚不齊全',
  advised: '建議補充',
  noAdvice: '僅供參考，不構成法律意見，以海關決定為準。',
  item: (number: string, text: string) => `第 ${number} 項：${text}`,
  record: {
    checkedOn: (day: string) => `依 ${day}（下單或最後修改當日）的規則檢查`,
    byRules: (count: string) => `依據的海關規則（${count}）`,
  },
  duties: {
    title: '關稅與稅費（估算）',
    titleUnknown: '關稅與稅費',
    payer: { sender: '由寄件人負擔', receiver: '由收件人負擔' },
    none: {
      no_rule: '金額由海關在到貨時核定；此目的地與貨值暫無估算。',
      value_missing: '填寫物品價值後即可查看估算。',
      code_missing: '填寫 HS 編碼後即可查看估算。',
      origin_missing: '選擇原產國後即可查看估算。',
      exchange_rate_missing: '金額由海關在到貨時核定。無法估算：承運業者尚未設定此幣別的匯率。',
    },
    lines: {
      duty_free: '關稅',
      duty_per_item: '關稅',
      duty_share: '關稅',
      tax: '進口稅',
      tax_inside: '進口稅',
      tax_paid: '進口稅',
    },
    why: {
      free: (value: string) => `貨值 ${value}，免徵`,
      perItem: (items: string, each: string) => `${items} × ${each}（同一編碼與原產國為一項）`,
      share: (percent: string, amount: string) => `${amount} 的 ${percent}`,
      less: (amount: string) => `減 ${amount}`,
      inside: (percent: string, amount: string) => `含稅價的 ${percent}，基數 ${amount}`,
      paid: '銷售時已繳（IOSS）',
    },
    exchange: (from: string, rate: string, to: string) => `按 1 ${from} = ${rate} ${to} 折算`,
    rule: (source: string, day: string) => `${source}；自 ${day} 起`,
    total: '估算合計',
    loading: '估算中…',
  },
  codes: {
    used: '曾使用',
    superseded: (codes: string) => `此編碼屬於舊版，現為：${codes}`,
    unknown: '沒有這個 HS 編碼',
  },
};
