import { describe, expect, it } from 'vitest';
import type { FailedResponse } from '../../../platform/api/send.ts';
import { getNumberSigns } from '../../../platform/browser/number-locale.ts';
import { createCopyForm } from '../start/order-form-values.ts';
import { createTestOrder } from '../test-order.fixture.ts';
import { mapRefusalToFields } from './map-refusal-to-fields.ts';

const form = createCopyForm(createTestOrder(), { moneyDigits: 2, signs: getNumberSigns('en', []) });
const refusal: FailedResponse = {
  ok: false,
  code: 400,
  refusal: 'request_invalid',
  message: '',
  problems: [],
  field: undefined,
  about: {},
  isErrorShown: false,
};
const none = { sender: [], receiver: [], goods: [] };

describe('mapRefusalToFields', () => {
  it('assigns problems to the fields that they name', () => {
    const problems = [
      { field: 'order.receiver.mobile', problem: 'phone_invalid' },
      { field: 'order.sender.region.country', problem: 'country_required' },
      { field: 'order.goods.weight', problem: 'weight_required' },
    ] as const;
    expect(mapRefusalToFields({ ...refusal, problems: [...problems] }, form)).toEqual({
      sender: [{ field: 'region.country', fault: 'country_required' }],
      receiver: [{ field: 'mobile', fault: 'phone_invalid' }],
      goods: [{ field: 'parcels.0.weight', fault: 'weight_required' }],
    });
  });

  it('passes on the waybill number of the order that already uses the reference', () => {
    const field = 'order.clientReference';
    const problems = [{ field, problem: 'field_invalid' as const }];
    const used = { ...refusal, refusal: 'reference_used', field, problems } as const;
    expect(mapRefusalToFields({ ...used, about: { waybill: 'MY1' } }, form)).toEqual({
      ...none,
      goods: [{ field: 'clientReference', fault: 'reference_used', waybill: 'MY1' }],
    });
  });

  it('assigns an identity number that cannot be copied to each party with a stored number', () => {
    expect(mapRefusalToFields({ ...refusal, refusal: 'identity_source_unknown' }, form)).toEqual({
      ...none,
      receiver: [{ field: 'identityNumber', fault: 'identity_source_unknown' }],
    });
  });

  it('assigns a refusal to the destination, or to the whole form when it names no field', () => {
    const notServed = { ...refusal, refusal: 'destination_not_served', field: 'destination' } as const;
    expect(mapRefusalToFields(notServed, form).receiver).toEqual([
      { field: 'region.country', fault: 'destination_not_served' },
    ]);
    expect(mapRefusalToFields({ ...refusal, refusal: 'order_recorded' }, form)).toEqual({
      ...none,
      failure: 'order_recorded',
    });
  });
});
