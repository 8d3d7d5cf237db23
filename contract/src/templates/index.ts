export * from './template.ts';
export * from './template-calls.ts';

import {
  deleteTemplate,
  getTemplate,
  keepTemplate,
  listTemplates,
  renameTemplate,
} from './template-calls.ts';

export const templateCalls = { listTemplates, getTemplate, keepTemplate, renameTemplate, deleteTemplate };
