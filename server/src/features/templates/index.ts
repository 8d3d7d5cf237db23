import type { templateCalls } from '@miya/contract/templates';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import {
  deleteTemplate,
  getTemplate,
  keepTemplate,
  listTemplates,
  renameTemplate,
} from './template-calls.ts';

export const templateHandlers = {
  listTemplates,
  getTemplate,
  keepTemplate,
  renameTemplate,
  deleteTemplate,
} satisfies HandlersFor<typeof templateCalls>;
