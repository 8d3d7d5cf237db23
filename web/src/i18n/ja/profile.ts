import type { ProfileTexts } from '../en/profile.ts';

export const profile: ProfileTexts = {
  title: 'プロフィール',
  account: { title: 'アカウント', name: 'お名前', company: '会社名' },
  usual: {
    title: '発送依頼の初期値',
    sender: '既定のご依頼主',
    noSender: '未設定：前回の発送依頼のご依頼主',
    book: 'アドレス帳を開く',
    service: '既定の配送サービス',
    noService: '未設定：前回と同じサービス',
    serviceGone: '選択した配送サービスは現在ご利用いただけません。別の配送サービスを選択してください',
    servicesFailed: '配送サービスを読み込めませんでした。',
  },
  notices: {
    title: 'お知らせ',
    about: '内容',
    ways: { bell: '画面', delivery: 'メール' },
    kinds: {
      status: '荷物の状況の変化',
      recharge: 'チャージ',
      hold: '荷物の保留',
      import: '取り込みの完了',
      webhook: 'Webhook の停止',
      key: 'API キー',
    },
    email: 'お知らせの送信先メールアドレス',
    emailHint: '「メール」にチェックしたお知らせがこのアドレスに届きます（運送会社が対応している場合）。',
  },
  save: '保存',
  discard: '変更を破棄',
  unsaved: '未保存の変更があります',
  saved: '保存しました',
  failed: 'プロフィールを読み込めませんでした',
  retry: '再試行',
};
