import type { TemplateTexts } from '../en/templates.ts';

export const templates: TemplateTexts = {
  title: '模板',
  parts: { sender: '寄件人', receiver: '收件人', goods: '物品', delivery: '寄送与付款' },
  none: '还没有模板。填好常寄的内容后，可在下方保存。',
  failed: '模板加载或保存失败，请重试。',
  retry: '重试',
  name: '名称',
  keep: '保存',
  keepTitle: '将当前表单存为模板',
  partsLabel: '保存内容',
  nothingYet: '请先填写寄件人、收件人、物品或快递类型。',
  identityHint: '手工输入的证件号码不会保存；地址簿中的号码会自动带出。',
  done: (name) => `已保存：${name}`,
  rename: (name) => `重命名${name}`,
  remove: (name) => `删除${name}`,
  removeQuestion: '删除这个模板？',
  removeAction: '删除',
};
