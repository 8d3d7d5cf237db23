import type { SignInTexts } from '../en/sign-in.ts';

export const signIn: SignInTexts = {
  tagline: 'デスクから、世界中の玄関先へ',
  taglineMore: '発送依頼、ラベル、荷物追跡をひとつの画面で。',
  description: (tenant) => `${tenant}：国際発送の依頼、ラベルの印刷、荷物追跡。`,
  needsScript: 'このページには JavaScript が必要です。このサイトで有効にしてください。',
  typedIsKept: 'このタブで入力した内容は保持されています。同じアカウントでログインすると続けられます。',
  ended: {
    password_changed: 'このアカウントのパスワードが変更されました。新しいパスワードでログインしてください。',
    signed_out_elsewhere: 'この端末は別の端末からログアウトされました。',
  },
  unknownCarrier: {
    title: (netnum) => `番号 ${netnum} の運送会社は見つかりません`,
    advice: (tenant) => `下から ${tenant} にログインするか、ご利用の会社を開いてください。`,
    netnum: 'ネットワーク番号',
    open: '開く',
  },
  login: {
    pageTitle: 'ログイン',
    title: 'ログイン',
    lead: (tenant) => `${tenant} へようこそ`,
    password: 'パスワード',
    submit: 'ログイン',
    forgotten: 'パスワードをお忘れですか？',
    noAccount: 'アカウントをお持ちでない方は',
    register: '新規登録',
    track: 'ログインせずに荷物を追跡',
    demo: { title: 'デモ用アカウント', fill: '入力する' },
  },
  register: {
    title: '新規登録',
    lead: 'ご本人の番号であることを、SMS の認証コードで確認します。',
    name: 'お名前',
    password: 'パスワード',
    submit: '登録する',
    haveAccount: 'すでにアカウントをお持ちの方は',
    login: 'ログイン',
    done: '登録が完了しました。',
  },
  retrieve: {
    title: 'パスワードの再設定',
    lead: 'SMS の認証コードを確認後、新しいパスワードを設定できます。',
    submit: 'パスワードを変更',
    back: 'ログインに戻る',
  },
  code: {
    label: '認証コード',
    send: 'コードを送信',
    again: (seconds) => `${seconds} 秒後に再送信`,
    sent: (phone, minutes) => `${phone} に認証コードを送りました（${minutes} 分間有効）`,
    sentIfKnown: (phone, minutes) =>
      `${phone} のアカウントがある場合は、認証コードを送りました（${minutes} 分間有効）`,
  },
  withCountryCode: (example) => `国番号を付けて入力してください（例：${example}）`,
  passwordHint: (least) => `${least} 文字以上`,
};
