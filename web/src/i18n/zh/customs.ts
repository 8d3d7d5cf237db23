import type { CustomsTexts } from '../en/customs.ts';

export const customs: CustomsTexts = {
  ready: '清关资料齐全',
  readyNote: '目的地海关已知要求的内容均已填写。',
  notReady: '清关资料尚不齐全',
  advised: '建议补充',
  noAdvice: '仅供参考，不构成法律意见，以海关决定为准。',
  item: (number: string, text: string) => `第 ${number} 项：${text}`,
  record: {
    checkedOn: (day: string) => `按 ${day}（下单或最后修改当日）的规则检查`,
    byRules: (count: string) => `依据的海关规则（${count}）`,
  },
  duties: {
    title: '关税和税费（估算）',
    titleUnknown: '关税和税费',
    payer: { sender: '由寄件人承担', receiver: '由收件人承担' },
    none: {
      no_rule: '金额由海关在到货时核定；该目的地和货值暂无估算。',
      value_missing: '填写物品价值后可查看估算。',
      code_missing: '填写 HS 编码后可查看估算。',
      origin_missing: '选择原产国后可查看估算。',
      exchange_rate_missing: '金额由海关在到货时核定。无法估算：承运商尚未设置该币种的汇率。',
    },
    lines: {
      duty_free: '关税',
      duty_per_item: '关税',
      duty_share: '关税',
      tax: '进口税',
      tax_inside: '进口税',
      tax_paid: '进口税',
    },
    why: {
      free: (value: string) => `货值 ${value}，免征`,
      perItem: (items: string, each: string) => `${items} × ${each}（同一编码和原产国为一项）`,
      share: (percent: string, amount: string) => `${amount} 的 ${percent}`,
      less: (amount: string) => `减 ${amount}`,
      inside: (percent: string, amount: string) => `含税价的 ${percent}，基数 ${amount}`,
      paid: '销售时已缴（IOSS）',
    },
    exchange: (from: string, rate: string, to: string) => `按 1 ${from} = ${rate} ${to} 折算`,
    rule: (source: string, day: string) => `${source}；自 ${day} 起`,
    total: '估算合计',
    loading: '正在估算…',
  },
  codes: {
    used: '曾使用',
    superseded: (codes: string) => `该编码属于旧版，现为：${codes}`,
    unknown: '没有这个 HS 编码',
  },
};
