import { MAX_TEMPLATES } from '@miya/contract/limits';
import type { TemplateParts, templateCalls } from '@miya/contract/templates';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { type Handler, refuse } from '../../platform/http/calls/handlers.ts';
import { lockClient } from '../clients/index.ts';
import { getUserLanguage } from '../tenants/index.ts';
import { presentTemplate, presentTemplateRow } from './present-template.ts';
import {
  changeTemplateName,
  deleteStoredTemplate,
  findStoredTemplate,
  listStoredTemplates,
  saveTemplate,
} from './template-store.ts';

const listAllTemplates = async (tx: Tx, owner: Owner) => ({
  templates: (await listStoredTemplates(tx, owner)).map(presentTemplateRow),
});

export const listTemplates: Handler<typeof templateCalls.listTemplates> = ({ tx, caller }) =>
  listAllTemplates(tx, caller);

export const getTemplate: Handler<typeof templateCalls.getTemplate> = async (
  { tx, caller, requestInfo },
  { id, language },
) => {
  const stored = await findStoredTemplate(tx, caller, id);
  if (!stored) return refuse('template_not_found');
  return presentTemplate(tx, caller, stored, getUserLanguage(requestInfo, language));
};

/**
 * Adds a template, or overwrites the template with the same name. Overwriting does not increase the number of
 * templates.
 */
export const keepTemplate: Handler<typeof templateCalls.keepTemplate> = async (
  { tx, caller },
  { name, parts },
) => {
  if (Object.values(parts).every((part) => part === null)) return refuse('template_empty');
  // Without the lock, two browser tabs that each save a template at the same time could exceed the limit.
  await lockClient(tx, caller);
  const others = (await listStoredTemplates(tx, caller)).filter((stored) => stored.name !== name);
  if (others.length >= MAX_TEMPLATES) return refuse('templates_full');
  const { sender, receiver, ...rest } = parts;
  await saveTemplate(tx, caller, name, {
    sender: removeIdentityNumber(sender),
    receiver: removeIdentityNumber(receiver),
    ...rest,
  });
  return listAllTemplates(tx, caller);
};

/**
 * Removes the identity number from a party, because templates store no numbers. `identityFrom` names the address or
 * order whose stored number the party uses. If the user has typed or emptied the number, that stored number is no
 * longer right, so `identityFrom` becomes null.
 */
function removeIdentityNumber(partyPart: TemplateParts['sender']): TemplateParts['sender'] {
  if (!partyPart) return null;
  const { identityNumber, ...party } = partyPart.party;
  return { party, identityFrom: identityNumber === undefined ? (partyPart.identityFrom ?? null) : null };
}

export const renameTemplate: Handler<typeof templateCalls.renameTemplate> = async (
  { tx, caller },
  { id, name },
) => {
  await lockClient(tx, caller);
  const isTaken = (await listStoredTemplates(tx, caller)).some(
    (stored) => stored.name === name && stored.id !== id,
  );
  if (isTaken) return refuse('template_name_used');
  return (await changeTemplateName(tx, caller, id, name))
    ? listAllTemplates(tx, caller)
    : refuse('template_not_found');
};

export const deleteTemplate: Handler<typeof templateCalls.deleteTemplate> = async ({ tx, caller }, { id }) =>
  (await deleteStoredTemplate(tx, caller, id)) ? listAllTemplates(tx, caller) : refuse('template_not_found');
