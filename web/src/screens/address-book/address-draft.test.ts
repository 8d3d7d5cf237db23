import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyParty } from '../../features/addresses/party-form-values.ts';
import { stubBrowserStorage } from '../../platform/forms/storage.fixture.ts';
import { deleteAddressDraft, loadAddressDraft, saveAddressDraft } from './address-draft.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubBrowserStorage();
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
    saveAddressDraft(undefined, typed('Ana'));
    saveAddressDraft('one', typed('Ben'));
    expect(loadAddressDraft(undefined)).toEqual(typed('Ana'));
    expect(loadAddressDraft('one')).toEqual(typed('Ben'));
    expect(loadAddressDraft('other')).toBeUndefined();
    deleteAddressDraft('one');
    expect(loadAddressDraft('one')).toBeUndefined();
  });

  it('says that its identity number was not kept', () => {
    saveAddressDraft(undefined, typed('Ana', 'GODE561231GR8'));
    expect([...kept.values()].join()).not.toContain('GODE561231GR8');
    expect(loadAddressDraft(undefined)).toEqual({ ...typed('Ana'), lacksIdentity: true });
  });

  it.each([{}, { kind: 'x', form: {} }, { kind: 'both', form: { name: 7 } }])(
    'is none where it reads %j',
    (value) => {
      sessionStorage.setItem('unsaved/10/ana/address/new', JSON.stringify({ at: 1, value }));
      expect(loadAddressDraft(undefined)).toBeUndefined();
    },
  );
});
