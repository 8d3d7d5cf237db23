import { TEMPLATES_MOST } from '@miya/contract/limits';
import type { TemplateParts, templateCalls } from '@miya/contract/templates';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { type Handler, refuse } from '../../platform/http/calls/handlers.ts';
import { lockClient } from '../clients/index.ts';
import { getUserLanguage } from '../tenants/index.ts';
import { presentRow, presentTemplate } from './present-template.ts';
import { findStored, listStored, removeTemplate, writeName, writeTemplate } from './template-store.ts';

const listAll = async (tx: Tx, owner: Owner) => ({
  templates: (await listStored(tx, owner)).map(presentRow),
});

export const listTemplates: Handler<typeof templateCalls.listTemplates> = ({ tx, caller }) =>
  listAll(tx, caller);

export const getTemplate: Handler<typeof templateCalls.getTemplate> = async (
  { tx, caller, requestInfo },
  { id, language },
) => {
  const stored = await findStored(tx, caller, id);
  if (!stored) return refuse('template_not_found');
  return presentTemplate(tx, caller, stored, getUserLanguage(requestInfo, language));
};

export const keepTemplate: Handler<typeof templateCalls.keepTemplate> = async (
  { tx, caller },
  { name, parts },
) => {
  if (Object.values(parts).every((part) => part === null)) return refuse('template_empty');
  // Two windows may keep one each at the same time: together they may not have more than there can be.
  await lockClient(tx, caller);
  const others = (await listStored(tx, caller)).filter((stored) => stored.name !== name);
  if (others.length >= TEMPLATES_MOST) return refuse('templates_full');
  const { sender, receiver, ...rest } = parts;
  await writeTemplate(tx, caller, name, {
    sender: unnumbered(sender),
    receiver: unnumbered(receiver),
    ...rest,
  });
  return listAll(tx, caller);
};

/** A number that was typed takes the place of the one that was known, and is not kept. */
function unnumbered(side: TemplateParts['sender']): TemplateParts['sender'] {
  if (!side) return null;
  const { identityNumber, ...party } = side.party;
  return { party, identityFrom: identityNumber === undefined ? (side.identityFrom ?? null) : null };
}

export const renameTemplate: Handler<typeof templateCalls.renameTemplate> = async (
  { tx, caller },
  { id, name },
) => {
  await lockClient(tx, caller);
  const isTaken = (await listStored(tx, caller)).some((stored) => stored.name === name && stored.id !== id);
  if (isTaken) return refuse('template_name_used');
  return (await writeName(tx, caller, id, name)) ? listAll(tx, caller) : refuse('template_not_found');
};

export const deleteTemplate: Handler<typeof templateCalls.deleteTemplate> = async ({ tx, caller }, { id }) =>
  (await removeTemplate(tx, caller, id)) ? listAll(tx, caller) : refuse('template_not_found');
