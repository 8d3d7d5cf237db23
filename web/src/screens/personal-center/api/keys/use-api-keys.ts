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
import { faultText } from '../../../../i18n/fault-text.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import { say } from '../../../../platform/api/notices.ts';
import { queryClient, queryOf } from '../../../../platform/api/query.ts';
import { type Refusal, send } from '../../../../platform/api/send.ts';
import { checkFields } from '../../../../platform/forms/check-fields.ts';
import { type FormFaults, faultsOf } from '../../../../platform/forms/use-form.ts';
import { useModal } from '../../../../ui/overlays/questions.tsx';

const listed = queryOf(listApiKeys, {});

/** A new key, or why there is none; `proof`: its owner has to prove to be it first. */
export type Making = { made: NewApiKey } | { proof: true } | FormFaults;

/** The client's keys, and how they become more, fewer and others. */
export function useApiKeys() {
  const texts = useTexts('api').keys;
  const errors = useTexts('errors');
  const { cancel } = useTexts('common');
  const modal = useModal();
  // Read at every return: systems use their keys while nobody looks.
  const query = useQuery({ ...listed, staleTime: 0 });
  const show = (result: { keys: ApiKey[] }) => queryClient.setQueryData(listed.queryKey, result);
  const refresh = () => queryClient.invalidateQueries({ queryKey: listed.queryKey });

  const makingOf = (refusal: Refusal, fields: string[]): Making =>
    refusal.refusal === 'proof_needed' ? { proof: true } : faultsOf(refusal, fields);

  return {
    keys: query.data?.keys,
    failed: query.isError,
    isFetching: query.isFetching,
    retry: () => query.refetch(),
    create: async (wanted: { name: string; test: boolean; scopes: ApiScope[] }): Promise<Making> => {
      const faults = checkFields(createApiKey.request, wanted);
      if (Object.values(faults).some(Boolean)) return { faults };
      const answer = await send(createApiKey, wanted);
      if (!answer.ok) return makingOf(answer, ['name', 'scopes']);
      await refresh();
      return { made: answer.result };
    },
    roll: async (id: string, overlapDays: number): Promise<Making> => {
      const answer = await send(rollApiKey, { id, overlapDays });
      await refresh();
      return answer.ok ? { made: answer.result } : makingOf(answer, []);
    },
    /** What the name was refused for; undefined where it was taken. */
    rename: async (id: string, name: string): Promise<string | undefined> => {
      const fault = checkFields(renameApiKey.request, { id, name }).name;
      if (fault) return faultText(errors, fault);
      const answer = await send(renameApiKey, { id, name });
      if (answer.ok) return void show(answer.result);
      return faultText(errors, answer.problems[0]?.problem ?? answer.refusal);
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
          const answer = await send(revokeApiKey, { id });
          // Another window may have revoked it: then what was wanted is so.
          if (answer.ok || answer.refusal === 'api_key_not_found') say('success', texts.revoked);
          else if (!answer.shown) say('error', faultText(errors, answer.refusal));
          await refresh();
        },
      }),
  };
}
export type ApiKeysState = ReturnType<typeof useApiKeys>;
