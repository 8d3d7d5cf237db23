import { MAX_BOXES } from '@miya/contract/limits';
import type { Box, orderCalls } from '@miya/contract/orders';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { lockClient } from '../../clients/index.ts';
import { listSavedBoxes, saveBoxes } from '../../profile/index.ts';

export const listBoxes: Handler<typeof orderCalls.listBoxes> = async ({ tx, caller }) => ({
  boxes: await listSavedBoxes(tx, caller),
});

export const keepBox: Handler<typeof orderCalls.keepBox> = async ({ tx, caller }, box) => {
  // The list of boxes is stored as a whole. Without the lock, a concurrent request could overwrite this box.
  await lockClient(tx, caller);
  const otherBoxes = withoutBox(await listSavedBoxes(tx, caller), box.name);
  if (otherBoxes.length >= MAX_BOXES) return refuse('boxes_full');
  const boxes = [...otherBoxes, box];
  await saveBoxes(tx, caller, boxes);
  return { boxes };
};

export const dropBox: Handler<typeof orderCalls.dropBox> = async ({ tx, caller }, { name }) => {
  await lockClient(tx, caller);
  const boxes = withoutBox(await listSavedBoxes(tx, caller), name);
  await saveBoxes(tx, caller, boxes);
  return { boxes };
};

const withoutBox = (boxes: readonly Box[], name: string) => boxes.filter((box) => box.name !== name);
