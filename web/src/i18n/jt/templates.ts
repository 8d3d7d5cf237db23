import type { TemplateTexts } from '../en/templates.ts';

export const templates: TemplateTexts = {
  title: '範本',
  parts: { sender: '寄件人', receiver: '收件人', goods: '物品', delivery: '寄送與付款' },
  none: '還沒有範本。填好常寄的內容後，可在下方儲存。',
  failed: '範本載入或儲存失敗，請重試。',
  retry: '重試',
  name: '名稱',
  keep: '儲存',
  keepTitle: '將目前表單存為範本',
  partsLabel: '儲存內容',
  nothingYet: '請先填寫寄件人、收件人、物品或快遞類型。',
  identityHint: '手動輸入的證件號碼不會儲存；通訊錄中的號碼會自動帶出。',
  done: (name) => `已儲存：${name}`,
  rename: (name) => `重新命名${name}`,
  remove: (name) => `刪除${name}`,
  removeQuestion: '刪除這個範本？',
  removeAction: '刪除',
};
