import { ClearOutlined, FileTextOutlined, RedoOutlined } from '@ant-design/icons';
import type { ShownTemplateParts, TemplateParts } from '@miya/contract/templates';
import { Button } from 'antd';
import { useTexts } from '../../../i18n/texts.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { useModal } from '../../../ui/overlays/dialog-provider.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useDialogState } from '../../../ui/overlays/use-dialog-state.ts';
import * as styles from '../orders.module.css';
import type { useRepeatLast } from '../start/use-repeat-last.ts';
import type { FormMode } from './form-mode.ts';

const TemplatesDrawer = lazyDialog(() =>
  import('../../../features/templates/index.ts').then((module) => module.TemplatesDrawer),
);

type Props = {
  mode: FormMode;
  isTouched: boolean;
  repeatLast: ReturnType<typeof useRepeatLast>;
  onClear: () => void;
  getTemplateParts: () => TemplateParts;
  onPickTemplate: (name: string, parts: ShownTemplateParts) => void;
};

/** The buttons for the whole form: clear it, repeat the last order, or fill it from a template. */
export function OrderFormTools({
  mode,
  isTouched,
  repeatLast,
  onClear,
  getTemplateParts,
  onPickTemplate,
}: Props) {
  const texts = useTexts('orders');
  const common = useTexts('common');
  const modal = useModal();
  const templatesDrawer = useDialogState();
  const confirmClear = () =>
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
      {/* Disabled instead of hidden: on a phone, a button that appears would move the other buttons during typing. */}
      <IconButton
        size="small"
        icon={<ClearOutlined aria-hidden />}
        label={texts.clear}
        disabled={!isTouched}
        onClick={confirmClear}
      />
      {mode.kind === 'new' && repeatLast.isOffered && (
        <Button
          size="small"
          icon={<RedoOutlined aria-hidden />}
          loading={repeatLast.busy}
          onClick={repeatLast.repeat}
        >
          {texts.repeatLast}
        </Button>
      )}
      {mode.kind !== 'change' && (
        <Button size="small" icon={<FileTextOutlined aria-hidden />} onClick={templatesDrawer.open}>
          {texts.templates}
        </Button>
      )}
      <span>{common.mandatory}</span>
      {templatesDrawer.hasBeenOpened && (
        <TemplatesDrawer
          open={templatesDrawer.isOpen}
          onClose={templatesDrawer.close}
          parts={getTemplateParts()}
          onPick={onPickTemplate}
        />
      )}
    </div>
  );
}
