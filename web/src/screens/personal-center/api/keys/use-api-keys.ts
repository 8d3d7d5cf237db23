import {
  type ApiKey,
  type ApiScope,
  createApiKey,
  listApiKeys,
  type NewApiKey,
  renameApiKey,
  revokeApiKey,
  rollApiKey,
} from '@miya/contract/api-keys';
import { useQuery } from '@tanstack/react-query';
import { formatFault } from '../../../../i18n/format-fault.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import { buildQuery, queryClient } from '../../../../platform/api/query.ts';
import { type FailedResponse, send } from '../../../../platform/api/send.ts';
import { showToast } from '../../../../platform/api/user-messages.ts';
import { checkFields } from '../../../../platform/forms/check-fields.ts';
import { type FormFaults, toFormFaults } from '../../../../platform/forms/use-form.ts';
import { useModal } from '../../../../ui/overlays/dialog-provider.tsx';

const listQuery = buildQuery(listApiKeys, {});

/** The new key, or the faults of the form. `needsReauthentication`: the user must first prove their identity. */
export type KeyCreationResult = { newKey: NewApiKey } | { needsReauthentication: true } | FormFaults;

/** The client's API keys, and the actions that create, replace, rename and revoke them. */
export function useApiKeys() {
  const texts = useTexts('api').keys;
  const errors = useTexts('errors');
  const { cancel } = useTexts('common');
  const modal = useModal();
  // Load the keys each time the user returns: the time of last use changes with each API request.
  const query = useQuery({ ...listQuery, staleTime: 0 });
  const updateList = (result: { keys: ApiKey[] }) => queryClient.setQueryData(listQuery.queryKey, result);
  const refresh = () => queryClient.invalidateQueries({ queryKey: listQuery.queryKey });

  const toCreationResult = (refusal: FailedResponse, fields: string[]): KeyCreationResult =>
    refusal.refusal === 'proof_needed' ? { needsReauthentication: true } : toFormFaults(refusal, fields);

  return {
    keys: query.data?.keys,
    failed: query.isError,
    isFetching: query.isFetching,
    retry: () => query.refetch(),
    create: async (request: {
      name: string;
      test: boolean;
      scopes: ApiScope[];
    }): Promise<KeyCreationResult> => {
      const faults = checkFields(createApiKey.request, request);
      if (Object.values(faults).some(Boolean)) return { faults };
      const response = await send(createApiKey, request);
      if (!response.ok) return toCreationResult(response, ['name', 'scopes']);
      await refresh();
      return { newKey: response.result };
    },
    /** Creates a key that replaces another. The old key stays valid for `overlapDays` days. */
    replace: async (id: string, overlapDays: number): Promise<KeyCreationResult> => {
      const response = await send(rollApiKey, { id, overlapDays });
      await refresh();
      return response.ok ? { newKey: response.result } : toCreationResult(response, []);
    },
    /** Returns the problem with the name, or undefined after a success. */
    rename: async (id: string, name: string): Promise<string | undefined> => {
      const fault = checkFields(renameApiKey.request, { id, name }).name;
      if (fault) return formatFault(errors, fault);
      const response = await send(renameApiKey, { id, name });
      if (response.ok) return void updateList(response.result);
      return formatFault(errors, response.problems[0]?.problem ?? response.refusal);
    },
    revoke: ({ id, name }: ApiKey) =>
      modal.confirm({
        title: texts.revokeQuestion,
        content: texts.revokeAdvice(name),
        okText: texts.revoke,
        okButtonProps: { danger: true },
        cancelText: cancel,
        autoFocusButton: 'cancel',
        onOk: async () => {
          const response = await send(revokeApiKey, { id });
          // The key may already be revoked, from another window. That is a success too.
          if (response.ok || response.refusal === 'api_key_not_found') showToast('success', texts.revoked);
          else if (!response.isErrorShown) showToast('error', formatFault(errors, response.refusal));
          await refresh();
        },
      }),
  };
}
export type ApiKeysState = ReturnType<typeof useApiKeys>;
