import { FontSizeOutlined } from '@ant-design/icons';
import { formatWithLabel } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { showToast } from '../../../platform/api/user-messages.ts';
import { sizes } from '../../../platform/settings/settings.ts';
import { changeSetting, useSettings } from '../../../platform/settings/settings-store.ts';
import { ChoiceMenu } from './choice-menu.tsx';

export function SizeMenu() {
  const texts = useTexts('shell').size;
  const { language } = useLanguage();
  const size = useSettings((settings) => settings.size);
  return (
    <ChoiceMenu
      icon={<FontSizeOutlined aria-hidden />}
      label={formatWithLabel(language, texts.label, texts.names[size])}
      value={size}
      options={sizes.map((option) => ({ value: option, label: texts.names[option] }))}
      onChoose={(next) => {
        changeSetting('size', next);
        showToast('success', texts.switched);
      }}
    />
  );
}
