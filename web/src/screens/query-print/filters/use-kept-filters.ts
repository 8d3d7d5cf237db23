import { dropFilter, type KeptFilter, keepFilter, listFilters } from '@miya/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { faultText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { say } from '../../../platform/api/notices.ts';
import { queryClient, queryOf } from '../../../platform/api/query.ts';
import { send } from '../../../platform/api/send.ts';
import { lastingFault } from '../../../platform/forms/use-form.ts';
import { useModal } from '../../../ui/overlays/questions.tsx';

const kept = queryOf(listFilters, {});

/** The client's filters, and how they become more and fewer. */
export function useKeptFilters() {
  const { kept: texts, remove } = useTexts('orderList');
  const { cancel } = useTexts('common');
  const modal = useModal();
  const errors = useTexts('errors');
  const { data } = useQuery(kept);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Answers whether it is kept; if not, `problem` says why. */
  const keep = async (filter: KeptFilter): Promise<boolean> => {
    if (filter.name.trim() === '') {
      setProblem(errors.problems.thing_name_required);
      return false;
    }
    setBusy(true);
    const answer = await send(keepFilter, filter);
    setBusy(false);
    if (!answer.ok) {
      const fault = answer.problems[0]?.problem ?? lastingFault(answer);
      setProblem(fault && faultText(errors, fault));
      return false;
    }
    queryClient.setQueryData(kept.queryKey, answer.result);
    say('success', texts.done(filter.name.trim()));
    return true;
  };
  const drop = (name: string) =>
    modal.confirm({
      title: remove.question,
      content: name,
      okText: remove.action,
      okButtonProps: { danger: true },
      cancelText: cancel,
      autoFocusButton: 'cancel',
      onOk: async () => {
        const answer = await send(dropFilter, { name });
        if (answer.ok) queryClient.setQueryData(kept.queryKey, answer.result);
        else if (!answer.shown) say('error', faultText(errors, answer.refusal));
      },
    });
  return {
    filters: data?.filters ?? [],
    busy,
    problem,
    keep,
    drop,
    forgetProblem: () => setProblem(undefined),
  };
}
