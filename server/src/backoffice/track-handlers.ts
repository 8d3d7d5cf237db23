import type { backofficeCalls } from '@miya/contract/backoffice';
import type { Handler } from '../http/handlers.ts';
import * as tracks from '../tracks/index.ts';

type Calls = typeof backofficeCalls;

export const addTrackEvents: Handler<Calls['addTrackEvents']> = ({ tx, caller }, { events }) =>
  tracks.addTrackEvents(tx, caller, events);
export const listStrayEvents: Handler<Calls['listStrayEvents']> = ({ tx, caller }, input) =>
  tracks.listStrayEvents(tx, caller, input);
