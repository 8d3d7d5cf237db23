import { BOXES_MOST } from '@miya/contract/limits';
import type { Box, orderCalls } from '@miya/contract/orders';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { lockClient } from '../../clients/index.ts';
import { listKeptBoxes, writeKeptBoxes } from '../../profile/index.ts';

export const listBoxes: Handler<typeof orderCalls.listBoxes> = async ({ tx, caller }) => ({
  boxes: await listKeptBoxes(tx, caller),
});

export const keepBox: Handler<typeof orderCalls.keepBox> = async ({ tx, caller }, box) => {
  // Two windows may keep one each at the same time: neither may write over the other.
  await lockClient(tx, caller);
  const others = without(await listKeptBoxes(tx, caller), box.name);
  if (others.length >= BOXES_MOST) return refuse('boxes_full');
  const boxes = [...others, box];
  await writeKeptBoxes(tx, caller, boxes);
  return { boxes };
};

export const dropBox: Handler<typeof orderCalls.dropBox> = async ({ tx, caller }, { name }) => {
  await lockClient(tx, caller);
  const boxes = without(await listKeptBoxes(tx, caller), name);
  await writeKeptBoxes(tx, caller, boxes);
  return { boxes };
};

const without = (boxes: readonly Box[], name: string) => boxes.filter((box) => box.name !== name);
