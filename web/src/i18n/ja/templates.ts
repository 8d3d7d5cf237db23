import type { TemplateTexts } from '../en/templates.ts';

export const templates: TemplateTexts = {
  title: 'テンプレート',
  parts: { sender: 'ご依頼主', receiver: 'お届け先', goods: '内容品', delivery: '配送と支払い' },
  none: 'テンプレートはまだありません。よく送る内容を入力して、下で保存してください。',
  failed: 'テンプレートを読み込めないか、保存できませんでした。もう一度お試しください。',
  retry: '再試行',
  name: '名前',
  keep: '保存',
  keepTitle: 'この内容をテンプレートとして保存',
  partsLabel: '保存する項目',
  nothingYet: 'まずご依頼主、お届け先、内容品、配送サービスのいずれかを入力してください。',
  identityHint: '手入力の身分証番号は保存されません。アドレス帳の番号は自動で引き継がれます。',
  done: (name) => `保存しました：${name}`,
  rename: (name) => `${name}の名前を変更`,
  remove: (name) => `${name}を削除`,
  removeQuestion: 'このテンプレートを削除しますか？',
  removeAction: '削除',
};
