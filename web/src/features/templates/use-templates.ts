import {
  deleteTemplate,
  getTemplate,
  keepTemplate,
  listTemplates,
  renameTemplate,
  type ShownParts,
  type TemplateParts,
  type TemplateRow,
} from '@miya/contract/templates';
import { useQuery } from '@tanstack/react-query';
import { faultText } from '../../i18n/fault-text.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { say } from '../../platform/api/notices.ts';
import { queryClient, queryOf } from '../../platform/api/query.ts';
import { type Refusal, send } from '../../platform/api/send.ts';
import { useModal } from '../../ui/overlays/questions.tsx';

const listed = queryOf(listTemplates, {});

/** What a name was refused for; undefined where it was taken. */
type Problem = string | undefined;

/** The client's templates, and how they become more, fewer and others. */
export function useTemplates() {
  const texts = useTexts('templates');
  const errors = useTexts('errors');
  const { cancel } = useTexts('common');
  const { language } = useLanguage();
  const modal = useModal();
  const { data, isPending, isError, refetch } = useQuery(listed);
  const show = (result: { templates: TemplateRow[] }) => queryClient.setQueryData(listed.queryKey, result);
  const tell = ({ shown, problems, refusal }: Refusal): Problem =>
    shown ? texts.failed : faultText(errors, problems[0]?.problem ?? refusal);
  const unnamed = (name: string) => (name.trim() === '' ? errors.problems.thing_name_required : undefined);

  return {
    templates: data?.templates ?? [],
    isPending,
    isError,
    retry: () => refetch(),
    open: async (id: string): Promise<{ name: string; parts: ShownParts } | undefined> => {
      const answer = await send(getTemplate, { id, language });
      if (answer.ok) return answer.result;
      if (!answer.shown) say('error', faultText(errors, answer.refusal));
      return undefined;
    },
    keep: async (name: string, parts: TemplateParts): Promise<Problem> => {
      if (unnamed(name)) return unnamed(name);
      const answer = await send(keepTemplate, { name, parts });
      if (!answer.ok) return tell(answer);
      show(answer.result);
      say('success', texts.done(name.trim()));
      return undefined;
    },
    rename: async (id: string, name: string): Promise<Problem> => {
      if (unnamed(name)) return unnamed(name);
      const answer = await send(renameTemplate, { id, name });
      if (!answer.ok) return tell(answer);
      show(answer.result);
      return undefined;
    },
    remove: ({ id, name }: TemplateRow) =>
      modal.confirm({
        title: texts.removeQuestion,
        content: name,
        okText: texts.removeAction,
        okButtonProps: { danger: true },
        cancelText: cancel,
        autoFocusButton: 'cancel',
        onOk: async () => {
          const answer = await send(deleteTemplate, { id });
          if (answer.ok) show(answer.result);
          else if (!answer.shown) say('error', faultText(errors, answer.refusal));
        },
      }),
  };
}
export type TemplatesState = ReturnType<typeof useTemplates>;
