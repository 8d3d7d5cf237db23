import { ClearOutlined, FileTextOutlined, RedoOutlined } from '@ant-design/icons';
import type { ShownParts, TemplateParts } from '@miya/contract/templates';
import { Button } from 'antd';
import { useTexts } from '../../../i18n/texts.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useModal } from '../../../ui/overlays/questions.tsx';
import { useOpened } from '../../../ui/overlays/use-opened.ts';
import * as styles from '../orders.module.css';
import type { useRepeatLast } from '../start/use-repeat-last.ts';
import type { Subject } from './subject.ts';

const TemplatesDrawer = lazyDialog(() =>
  import('../../../features/templates/index.ts').then((module) => module.TemplatesDrawer),
);

type Props = {
  subject: Subject;
  isTouched: boolean;
  last: ReturnType<typeof useRepeatLast>;
  onClear: () => void;
  parts: () => TemplateParts;
  onTemplate: (name: string, parts: ShownParts) => void;
};

/** What can be done with the whole form: begin with the last order or a template, or empty it. */
export function DeskTools({ subject, isTouched, last, onClear, parts, onTemplate }: Props) {
  const texts = useTexts('orders');
  const common = useTexts('common');
  const modal = useModal();
  const templates = useOpened();
  const clear = () =>
    modal.confirm({
      title: texts.clearQuestion,
      okText: texts.clear,
      okButtonProps: { danger: true },
      cancelText: common.cancel,
      autoFocusButton: 'cancel',
      onOk: onClear,
    });
  return (
    <div className={styles.note}>
      {/* Always there: on a phone it would push the others into another line with the first letter typed. */}
      <IconButton
        size="small"
        icon={<ClearOutlined aria-hidden />}
        label={texts.clear}
        disabled={!isTouched}
        onClick={clear}
      />
      {subject.kind === 'new' && last.isOffered && (
        <Button size="small" icon={<RedoOutlined aria-hidden />} loading={last.busy} onClick={last.repeat}>
          {texts.repeatLast}
        </Button>
      )}
      {subject.kind !== 'change' && (
        <Button size="small" icon={<FileTextOutlined aria-hidden />} onClick={templates.open}>
          {texts.templates}
        </Button>
      )}
      <span>{common.mandatory}</span>
      {templates.everOpened && (
        <TemplatesDrawer
          open={templates.isOpen}
          onClose={templates.close}
          parts={parts()}
          onPick={onTemplate}
        />
      )}
    </div>
  );
}
