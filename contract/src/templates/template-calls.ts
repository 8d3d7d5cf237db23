import * as z from 'zod';
import { languageField } from '../positions/position.ts';
import { call } from '../protocol/call.ts';
import { Id } from '../values/fields.ts';
import { ShownTemplateParts, TemplateName, TemplateParts, TemplateRow } from './template.ts';

const result = z.object({ templates: z.array(TemplateRow) });

export const listTemplates = call({
  summary: 'Lists the templates of the caller, sorted by name.',
  method: 'POST',
  path: '/api/template/list',
  access: 'client',
  request: z.object({}),
  result,
  refusals: [],
});

export const getTemplate = call({
  summary: 'Gets the content of a template. Identity numbers are masked.',
  method: 'POST',
  path: '/api/template/get',
  access: 'client',
  request: z.object({ id: Id, ...languageField }),
  result: z.object({ name: z.string(), parts: ShownTemplateParts }),
  refusals: ['template_not_found'],
});

export const keepTemplate = call({
  summary: 'Saves an order or parts of it as a template. Replaces the template with the same name.',
  method: 'POST',
  path: '/api/template/keep',
  access: 'client',
  request: z.object({ name: TemplateName, parts: TemplateParts }),
  result,
  refusals: ['template_empty', 'templates_full'],
});

export const renameTemplate = call({
  summary: 'Renames a template.',
  method: 'POST',
  path: '/api/template/rename',
  access: 'client',
  request: z.object({ id: Id, name: TemplateName }),
  result,
  refusals: ['template_not_found', 'template_name_used'],
});

export const deleteTemplate = call({
  summary: 'Deletes a template. Orders that were created from it do not change.',
  method: 'POST',
  path: '/api/template/delete',
  access: 'client',
  request: z.object({ id: Id }),
  result,
  refusals: ['template_not_found'],
});
