import {
  deleteTemplate,
  getTemplate,
  keepTemplate,
  listTemplates,
  renameTemplate,
  type ShownTemplateParts,
  type TemplateParts,
  type TemplateRow,
} from '@miya/contract/templates';
import { useQuery } from '@tanstack/react-query';
import { formatFault } from '../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { buildQuery, queryClient } from '../../platform/api/query.ts';
import { type FailedResponse, send } from '../../platform/api/send.ts';
import { showToast } from '../../platform/api/user-messages.ts';
import { useModal } from '../../ui/overlays/dialog-provider.tsx';

const templatesQuery = buildQuery(listTemplates, {});

/** The text of a problem; undefined when the request succeeded. */
type ProblemText = string | undefined;

/** The templates of the client, and functions that save, rename and delete them. */
export function useTemplates() {
  const texts = useTexts('templates');
  const errors = useTexts('errors');
  const { cancel } = useTexts('common');
  const { language } = useLanguage();
  const modal = useModal();
  const { data, isPending, isError, refetch } = useQuery(templatesQuery);
  const cacheTemplates = (result: { templates: TemplateRow[] }) =>
    queryClient.setQueryData(templatesQuery.queryKey, result);
  const formatProblem = ({ isErrorShown, problems, refusal }: FailedResponse): ProblemText =>
    isErrorShown ? texts.failed : formatFault(errors, problems[0]?.problem ?? refusal);
  const checkName = (name: string) => (name.trim() === '' ? errors.problems.thing_name_required : undefined);

  return {
    templates: data?.templates ?? [],
    isPending,
    isError,
    retry: () => refetch(),
    loadTemplate: async (id: string): Promise<{ name: string; parts: ShownTemplateParts } | undefined> => {
      const response = await send(getTemplate, { id, language });
      if (response.ok) return response.result;
      if (!response.isErrorShown) showToast('error', formatFault(errors, response.refusal));
      return undefined;
    },
    saveTemplate: async (name: string, parts: TemplateParts): Promise<ProblemText> => {
      if (checkName(name)) return checkName(name);
      const response = await send(keepTemplate, { name, parts });
      if (!response.ok) return formatProblem(response);
      cacheTemplates(response.result);
      showToast('success', texts.done(name.trim()));
      return undefined;
    },
    renameTemplate: async (id: string, name: string): Promise<ProblemText> => {
      if (checkName(name)) return checkName(name);
      const response = await send(renameTemplate, { id, name });
      if (!response.ok) return formatProblem(response);
      cacheTemplates(response.result);
      return undefined;
    },
    confirmDelete: ({ id, name }: TemplateRow) =>
      modal.confirm({
        title: texts.removeQuestion,
        content: name,
        okText: texts.removeAction,
        okButtonProps: { danger: true },
        cancelText: cancel,
        autoFocusButton: 'cancel',
        onOk: async () => {
          const response = await send(deleteTemplate, { id });
          if (response.ok) cacheTemplates(response.result);
          else if (!response.isErrorShown) showToast('error', formatFault(errors, response.refusal));
        },
      }),
  };
}
export type TemplatesState = ReturnType<typeof useTemplates>;
