import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../../platform/api/send.ts';
import { signsOf } from '../../../platform/browser/number-tag.ts';
import { someOrder } from '../some-order.fixture.ts';
import { copyOfOrder } from '../start/order-start.ts';
import { placeRefusal } from './place-refusal.ts';

const form = copyOfOrder(someOrder(), { moneyDigits: 2, signs: signsOf('en', []) });
const refusal: Refusal = {
  ok: false,
  code: 400,
  refusal: 'request_invalid',
  message: '',
  problems: [],
  field: undefined,
  about: {},
  shown: false,
};
const none = { sender: [], receiver: [], goods: [] };

describe('what the server refuses', () => {
  it('lands on the fields it names', () => {
    const problems = [
      { field: 'order.receiver.mobile', problem: 'phone_invalid' },
      { field: 'order.sender.region.country', problem: 'country_required' },
      { field: 'order.goods.weight', problem: 'weight_required' },
    ] as const;
    expect(placeRefusal({ ...refusal, problems: [...problems] }, form)).toEqual({
      sender: [{ field: 'region.country', fault: 'country_required' }],
      receiver: [{ field: 'mobile', fault: 'phone_invalid' }],
      goods: [{ field: 'parcels.0.weight', fault: 'weight_required' }],
    });
  });

  it('names the order that has the reference already', () => {
    const field = 'order.clientReference';
    const problems = [{ field, problem: 'field_invalid' as const }];
    const used = { ...refusal, refusal: 'reference_used', field, problems } as const;
    expect(placeRefusal({ ...used, about: { waybill: 'MY1' } }, form)).toEqual({
      ...none,
      goods: [{ field: 'clientReference', fault: 'reference_used', waybill: 'MY1' }],
    });
  });

  it('asks again for a number that could not be taken over, on the side that has one', () => {
    expect(placeRefusal({ ...refusal, refusal: 'identity_source_unknown' }, form)).toEqual({
      ...none,
      receiver: [{ field: 'identityNumber', fault: 'identity_source_unknown' }],
    });
  });

  it('is told on the destination, or above the button where no field is to blame', () => {
    const notServed = { ...refusal, refusal: 'destination_not_served', field: 'destination' } as const;
    expect(placeRefusal(notServed, form).receiver).toEqual([
      { field: 'region.country', fault: 'destination_not_served' },
    ]);
    expect(placeRefusal({ ...refusal, refusal: 'order_recorded' }, form)).toEqual({
      ...none,
      failure: 'order_recorded',
    });
  });
});
