import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyParty } from '../../features/addresses/party-form.ts';
import { stubStorage } from '../../platform/forms/storage.fixture.ts';
import { readAddressDraft, removeAddressDraft, writeAddressDraft } from './address-draft.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage();
  kept.set('client', JSON.stringify({ id: 'ana', tenantId: 10 }));
});
afterEach(() => vi.unstubAllGlobals());

const typed = (name: string, identityNumber?: string) => ({
  kind: 'receiver' as const,
  form: { ...emptyParty, name, identityNumber },
  lacksIdentity: false,
});

describe('an address that was typed and not saved', () => {
  it('comes back for the address it was about', () => {
    writeAddressDraft(undefined, typed('Ana'));
    writeAddressDraft('one', typed('Ben'));
    expect(readAddressDraft(undefined)).toEqual(typed('Ana'));
    expect(readAddressDraft('one')).toEqual(typed('Ben'));
    expect(readAddressDraft('other')).toBeUndefined();
    removeAddressDraft('one');
    expect(readAddressDraft('one')).toBeUndefined();
  });

  it('says that its identity number was not kept', () => {
    writeAddressDraft(undefined, typed('Ana', 'GODE561231GR8'));
    expect([...kept.values()].join()).not.toContain('GODE561231GR8');
    expect(readAddressDraft(undefined)).toEqual({ ...typed('Ana'), lacksIdentity: true });
  });

  it.each([{}, { kind: 'x', form: {} }, { kind: 'both', form: { name: 7 } }])(
    'is none where it reads %j',
    (value) => {
      sessionStorage.setItem('unsaved/10/ana/address/new', JSON.stringify({ at: 1, value }));
      expect(readAddressDraft(undefined)).toBeUndefined();
    },
  );
});
