import * as z from 'zod';
import { call } from '../../protocol/call.ts';
import { Size } from '../../quotes/parcel.ts';
import { normalizedLine } from '../../values/fields.ts';
import { BOX_NAME_MAX } from '../../values/limits.ts';
import { problemKey } from '../../values/problems.ts';

const BoxName = normalizedLine(BOX_NAME_MAX).min(1, problemKey('thing_name_required'));

/** A size that a client uses often, saved under a name. */
export const Box = Size.extend({ name: BoxName });
export type Box = z.infer<typeof Box>;

const result = z.object({ boxes: z.array(Box) });

export const listBoxes = call({
  summary: 'Lists the saved boxes of the caller.',
  method: 'POST',
  path: '/api/order/listBoxes',
  access: 'client',
  request: z.object({}),
  result,
  refusals: [],
});

export const keepBox = call({
  summary: 'Saves a box under a name. Replaces the box with the same name.',
  method: 'POST',
  path: '/api/order/keepBox',
  access: 'client',
  request: Box,
  result,
  refusals: ['boxes_full'],
});

export const dropBox = call({
  summary: 'Deletes a saved box.',
  method: 'POST',
  path: '/api/order/dropBox',
  access: 'client',
  request: z.object({ name: BoxName }),
  result,
  refusals: [],
});
