import { orderWords } from '@miya/contract/field-names/ja';
import type { OrderTexts } from '../en/orders.ts';

export const orders: OrderTexts = {
  ...orderWords,
  sides: { sender: 'ご依頼主', receiver: 'お届け先' },
  book: {
    action: 'アドレス帳',
    title: { sender: 'ご依頼主を選ぶ', receiver: 'お届け先を選ぶ' },
    manage: '住所の管理',
  },
  saveAddress: 'アドレス帳に保存',
  goods: '内容品',
  delivery: '配送と支払い',
  hints: {
    exactGoods:
      'メキシコの税関は正確な品名を求めます（何か、素材、用途）。「ギフト」「varios」などは受け付けられません。',
    weight: '全個数の合計',
    size: '1 個あたり',
    volumeComputed: '寸法から計算',
    volume: 'または 1 個の寸法を入力',
    transferNumber: '引き継ぐ運送会社の番号（分かる場合）',
    clientReference: 'お客様ご自身の番号。同じ番号は一度だけ',
  },
  chooseService: '配送サービスを選んでください',
  servicesFailed: '配送サービスを読み込めませんでした。',
  submit: '発送を依頼する',
  submitHint: 'Ctrl + Enter',
  clear: '入力を消去',
  clearQuestion: '入力内容を消去しますか？',
  checkFields: '赤で示した項目を確認してください。',
  confirm: {
    question: 'この内容で発送を依頼しますか？',
    cancelled: 'キャンセルしました',
    receiver: 'お届け先',
    destination: '宛先',
  },
  lost: '応答がありませんでした。入力内容は失われていません。接続が戻ったらもう一度依頼してください。最初の依頼が届いていても、注文は 1 件だけです。',
  sentBefore:
    'このフォームは以前に依頼され、別の内容で注文になっています。「照会・印刷」で確認してください。この内容でも注文する場合は、もう一度依頼してください。',
  priceChanged: (before, after) =>
    `料金が ${before} から ${after} に変わりました。確認して、もう一度依頼してください。`,
  referenceUsed: (waybill) => `この番号の注文がすでにあります：${waybill}`,
  draft: {
    back: '未依頼の注文を復元しました。',
    identity: '身分証番号はこの端末に保存されません。もう一度入力してください：',
    anew: '最初から',
    outdated: '編集を始めた後に、この注文は変更されています。',
    outdatedAdvice:
      '入力内容は保持されています。この内容で続けると、異なる箇所はもう一方の変更に置き換わります。',
    goOn: '入力した内容で続ける',
    asItIs: '現在の注文の内容を使う',
  },
  placed: {
    title: '受け付けました',
    changed: '注文を変更しました',
    waybill: '送り状番号',
    copyNumber: '送り状番号をコピー',
    copied: 'コピーしました',
    copyFailed: 'ブラウザーがコピーを許可していません。番号を選択してください。',
    print: '送り状を印刷',
    copy: '新しい注文に使う',
    sameSender: '同じご依頼主で次の注文',
    anew: '新しい注文',
    reprint: 'ラベルを印刷し直してください。',
  },
  change: {
    title: (waybill) => `注文 ${waybill} の変更`,
    lead: '運送会社が荷受けするまで、すべて変更できます。',
    submit: '変更を保存',
    printed: 'この注文のラベルは印刷済みです。変更後は印刷し直してください。',
    again: '注文を読み込み直す',
    loadFailed: '注文を読み込めませんでした。',
    copyInstead: '新しい注文としてコピー',
  },
  copyLead: (waybill) => `注文 ${waybill} の内容を使います。`,
};
