import type { TemplatePart } from '@miya/contract/templates';

export const templates = {
  title: 'Templates',
  parts: {
    sender: 'Sender',
    receiver: 'Receiver',
    goods: 'Goods',
    delivery: 'Delivery and payment',
  } satisfies Record<TemplatePart, string>,
  none: 'No templates yet. Fill in what you often send and save it below.',
  failed: 'The templates could not be loaded or saved. Please try again.',
  retry: 'Try again',
  name: 'Name',
  keep: 'Save',
  keepTitle: 'Save this form as a template',
  partsLabel: 'What to save',
  nothingYet: 'Fill in a sender, a receiver, the goods or the express type first.',
  identityHint: 'ID numbers you typed are not saved; those in your address book are filled in again.',
  done: (name: string) => `Saved: ${name}`,
  rename: (name: string) => `Rename ${name}`,
  remove: (name: string) => `Delete ${name}`,
  removeQuestion: 'Delete this template?',
  removeAction: 'Delete',
};

export type TemplateTexts = typeof templates;
