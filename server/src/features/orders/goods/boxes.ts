import { BOXES_MOST } from '@miya/contract/limits';
import type { Box, orderCalls } from '@miya/contract/orders';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { lockClient } from '../../clients/index.ts';
import { listKeptBoxes, writeKeptBoxes } from '../../profile/index.ts';

export const listBoxes: Handler<typeof orderCalls.listBoxes> = async ({ tx, caller }) => ({
  boxes: await listKeptBoxes(tx, caller),
});

export const keepBox: Handler<typeof orderCalls.keepBox> = async ({ tx, caller }, box) => {
  // Without the lock, one of two concurrent requests could lose its box.
  await lockClient(tx, caller);
  const otherBoxes = withoutBox(await listKeptBoxes(tx, caller), box.name);
  if (otherBoxes.length >= BOXES_MOST) return refuse('boxes_full');
  const boxes = [...otherBoxes, box];
  await writeKeptBoxes(tx, caller, boxes);
  return { boxes };
};

export const dropBox: Handler<typeof orderCalls.dropBox> = async ({ tx, caller }, { name }) => {
  await lockClient(tx, caller);
  const boxes = withoutBox(await listKeptBoxes(tx, caller), name);
  await writeKeptBoxes(tx, caller, boxes);
  return { boxes };
};

const withoutBox = (boxes: readonly Box[], name: string) => boxes.filter((box) => box.name !== name);
