import * as z from 'zod';
import { languageField } from '../positions/position.ts';
import { call } from '../protocol/call.ts';
import { Id } from '../values/fields.ts';
import { ShownTemplateParts, TemplateName, TemplateParts, TemplateRow } from './template.ts';

const result = z.object({ templates: z.array(TemplateRow) });

export const listTemplates = call({
  summary: 'The templates of the caller, by name',
  method: 'POST',
  path: '/api/template/list',
  access: 'client',
  request: z.object({}),
  result,
  refusals: [],
});

export const getTemplate = call({
  summary: 'All that a template holds; identity numbers are masked',
  method: 'POST',
  path: '/api/template/get',
  access: 'client',
  request: z.object({ id: Id, ...languageField }),
  result: z.object({ name: z.string(), parts: ShownTemplateParts }),
  refusals: ['template_not_found'],
});

export const keepTemplate = call({
  summary: 'Keep an order or parts of it under a name; one of the same name is replaced',
  method: 'POST',
  path: '/api/template/keep',
  access: 'client',
  request: z.object({ name: TemplateName, parts: TemplateParts }),
  result,
  refusals: ['template_empty', 'templates_full'],
});

export const renameTemplate = call({
  summary: 'Give a template another name',
  method: 'POST',
  path: '/api/template/rename',
  access: 'client',
  request: z.object({ id: Id, name: TemplateName }),
  result,
  refusals: ['template_not_found', 'template_name_used'],
});

export const deleteTemplate = call({
  summary: 'Delete a template. Orders made with it stay as they are',
  method: 'POST',
  path: '/api/template/delete',
  access: 'client',
  request: z.object({ id: Id }),
  result,
  refusals: ['template_not_found'],
});
