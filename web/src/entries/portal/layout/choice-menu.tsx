import { CheckOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';

type Props<Value extends string> = {
  icon: ReactNode;
  /** The name of the choice and its current value: 'Language: English'. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

/** A button of the top bar whose menu offers a few options. */
export function ChoiceMenu<Value extends string>({ icon, label, value, options, onChoose }: Props<Value>) {
  const items = options.map((option) => ({
    key: option.value,
    label: option.label,
    extra: option.value === value && <CheckOutlined aria-hidden />,
    isSelected: option.value === value,
    onSelect: () => onChoose(option.value),
  }));
  return <Menu items={items}>{(button) => <IconButton icon={icon} label={label} {...button} />}</Menu>;
}
