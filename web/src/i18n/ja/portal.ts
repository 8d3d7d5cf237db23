import type { PortalTexts } from '../en/portal.ts';

export const portal: PortalTexts = {
  signedIn: 'ログインしました',
  description: (tenant) => `${tenant} のお客様ポータル。`,
  needsScript: 'このページには JavaScript が必要です。このサイトで有効にしてください。',
  account: 'アカウント',
  clientCode: '顧客コード',
  balance: '残高',
  refreshBalance: '残高を更新',
  balanceLoaded: '残高を更新しました',
  money: {
    credit: '与信枠',
    reserved: '引受待ちの依頼分',
    free: '利用可能額',
    fallsShort: {
      account: (missing) =>
        `残高と与信枠を合わせて ${missing} 不足しています。引受までにチャージしてください。`,
      order: (missing) =>
        `この発送依頼には、残高と与信枠を合わせて ${missing} 不足しています。引受までにチャージしてください。`,
      waiting: (missing) =>
        `引受待ちの発送依頼全体に対して、残高と与信枠を合わせて ${missing} 不足しています。引受までにチャージしてください。`,
      orderAndWaiting: (missing) =>
        `この発送依頼と引受待ちの分を合わせると、残高と与信枠を合わせて ${missing} 不足しています。引受までにチャージしてください。`,
      orders: (missing) =>
        `これらの発送依頼には、残高と与信枠を合わせて ${missing} 不足しています。引受までにチャージしてください。`,
      ordersAndWaiting: (missing) =>
        `これらの発送依頼と引受待ちの分を合わせると、残高と与信枠を合わせて ${missing} 不足しています。引受までにチャージしてください。`,
    },
    howToRecharge: 'チャージ方法',
    recharge: (clientNum) =>
      `チャージするには、顧客コード ${clientNum} を伝えて運送会社にお支払いください。入金が記帳されると残高に反映されます。`,
  },
  changePassword: {
    title: 'パスワードの変更',
    submit: 'パスワードを変更',
    advice: 'この端末はログインしたまま、ほかの端末はすべてログアウトされます。',
    proof: {
      title: 'ご本人の確認',
      lead: '続ける前に、現在のパスワードか、お使いの電話に届く認証コードを入力してください。',
      password: '現在のパスワード',
      byPassword: '現在のパスワードを入力する',
      code: '認証コード',
      byCode: '電話に認証コードを送る',
      again: '認証コードを再送する',
      sent: (phone, minutes) => `${phone} に認証コードを送りました（${minutes} 分間有効）`,
      submit: '続ける',
    },
  },
  logOut: {
    action: 'ログアウト',
    question: '現在のログインを終了します。よろしいですか？',
    unsaved: 'ここで入力し、まだ送信していない内容は削除されます。',
    cancelled: 'キャンセルしました',
  },
};
