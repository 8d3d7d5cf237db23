import { dropFilter, keepFilter, listFilters, type SavedFilter } from '@miya/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { buildQuery, queryClient } from '../../../platform/api/query.ts';
import { send } from '../../../platform/api/send.ts';
import { showToast } from '../../../platform/api/user-messages.ts';
import { findFormFault } from '../../../platform/forms/use-form.ts';
import { useModal } from '../../../ui/overlays/dialog-provider.tsx';

const savedFiltersQuery = buildQuery(listFilters, {});

/** Loads, saves and deletes the saved filters of the client. */
export function useSavedFilters() {
  const { kept: texts, remove } = useTexts('orderList');
  const { cancel: cancelLabel } = useTexts('common');
  const modal = useModal();
  const errors = useTexts('errors');
  const { data } = useQuery(savedFiltersQuery);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Returns true if the filter was saved. Otherwise sets `problem` to the text of the error. */
  const saveFilter = async (filter: SavedFilter): Promise<boolean> => {
    if (filter.name.trim() === '') {
      setProblem(errors.problems.thing_name_required);
      return false;
    }
    setSaving(true);
    const response = await send(keepFilter, filter);
    setSaving(false);
    if (!response.ok) {
      // `fault` is undefined only if the session has ended, which send() has already shown to the user.
      const fault = response.problems[0]?.problem ?? findFormFault(response);
      setProblem(fault && formatFault(errors, fault));
      return false;
    }
    queryClient.setQueryData(savedFiltersQuery.queryKey, response.result);
    showToast('success', texts.done(filter.name.trim()));
    return true;
  };
  const confirmDeletion = (name: string) =>
    modal.confirm({
      title: remove.question,
      content: name,
      okText: remove.action,
      okButtonProps: { danger: true },
      cancelText: cancelLabel,
      autoFocusButton: 'cancel',
      onOk: async () => {
        const response = await send(dropFilter, { name });
        if (response.ok) queryClient.setQueryData(savedFiltersQuery.queryKey, response.result);
        else if (!response.isErrorShown) showToast('error', formatFault(errors, response.refusal));
      },
    });
  return {
    filters: data?.filters ?? [],
    isSaving,
    problem,
    saveFilter,
    confirmDeletion,
    clearProblem: () => setProblem(undefined),
  };
}
