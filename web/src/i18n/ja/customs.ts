import type { CustomsTexts } from '../en/customs.ts';

export const customs: CustomsTexts = {
  ready: '通関書類の準備完了',
  readyNote: '仕向国の税関が求めるとされる項目はすべて入力済みです。',
  notReady: '通関準備未了',
  advised: '入力をおすすめする項目',
  noAdvice: '参考情報であり、法的助言ではありません。判断は税関が行います。',
  item: (number: string, text: string) => `${number} 件目：${text}`,
  record: {
    checkedOn: (day: string) => `${day}（依頼または最終変更の日）の規則で確認しました。`,
    byRules: (count: string) => `確認に使った税関の規則（${count}）`,
  },
  duties: {
    title: '関税・税金（概算）',
    titleUnknown: '関税・税金',
    payer: { sender: 'ご依頼主が負担', receiver: 'お届け先が負担' },
    none: {
      no_rule: '金額は到着時に税関が決定します。この仕向地と価額の概算はありません。',
      value_missing: '品物の価額を入力すると概算を表示します。',
      code_missing: 'HS コードを入力すると概算を表示します。',
      origin_missing: '原産国を選択すると概算を表示します。',
      exchange_rate_missing:
        '金額は到着時に税関が決定します。この通貨の為替レートが設定されていないため、概算できません。',
    },
    lines: {
      duty_free: '関税',
      duty_per_item: '関税',
      duty_share: '関税',
      tax: '輸入税',
      tax_inside: '輸入税',
      tax_paid: '輸入税',
    },
    why: {
      free: (value: string) => `価額 ${value} は免税`,
      perItem: (items: string, each: string) => `${items} × ${each}（HS コードと原産国で 1 品目）`,
      share: (percent: string, amount: string) => `${amount} の ${percent}`,
      less: (amount: string) => `${amount} を控除`,
      inside: (percent: string, amount: string) => `税込価格の ${percent}、基準額 ${amount}`,
      paid: '販売時に納付済み（IOSS）',
    },
    exchange: (from: string, rate: string, to: string) => `1 ${from} = ${rate} ${to} で換算`,
    rule: (source: string, day: string) => `${source}（${day} から）`,
    total: '概算',
    loading: '計算中…',
  },
  codes: {
    used: '使用実績あり',
    superseded: (codes: string) => `旧版のコードです。現在は ${codes}`,
    unknown: 'この HS コードは存在しません',
  },
};
