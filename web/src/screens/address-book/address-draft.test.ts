import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyParty } from '../../features/addresses/party-form-values.ts';
import { stubBrowserStorage } from '../../platform/forms/storage.fixture.ts';
import { deleteAddressDraft, loadAddressDraft, saveAddressDraft } from './address-draft.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubBrowserStorage();
  stored.set('client', JSON.stringify({ id: 'ana', tenantId: 10 }));
});
afterEach(() => vi.unstubAllGlobals());

const typed = (name: string, identityNumber?: string) => ({
  kind: 'receiver' as const,
  form: { ...emptyParty, name, identityNumber },
  lacksIdentity: false,
});

describe('the draft of an address', () => {
  it('is loaded for the address that it belongs to', () => {
    saveAddressDraft(undefined, typed('Ana'));
    saveAddressDraft('one', typed('Ben'));
    expect(loadAddressDraft(undefined)).toEqual(typed('Ana'));
    expect(loadAddressDraft('one')).toEqual(typed('Ben'));
    expect(loadAddressDraft('other')).toBeUndefined();
    deleteAddressDraft('one');
    expect(loadAddressDraft('one')).toBeUndefined();
  });

  it('contains no identity number, but records that a number was typed', () => {
    saveAddressDraft(undefined, typed('Ana', 'GODE561231GR8'));
    expect([...stored.values()].join()).not.toContain('GODE561231GR8');
    expect(loadAddressDraft(undefined)).toEqual({ ...typed('Ana'), lacksIdentity: true });
  });

  it.each([{}, { kind: 'x', form: {} }, { kind: 'both', form: { name: 7 } }])(
    'is undefined when the storage holds %j',
    (value) => {
      sessionStorage.setItem('unsaved/10/ana/address/new', JSON.stringify({ at: 1, value }));
      expect(loadAddressDraft(undefined)).toBeUndefined();
    },
  );
});
