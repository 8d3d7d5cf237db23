import { Button, type ButtonProps } from 'antd';

type Props = Omit<ButtonProps, 'children' | 'title'> & { label: string };

/** A button that shows only a sign: its name is there for those who hear the page or rest the pointer on it. */
export function IconButton({ label, ...button }: Props) {
  return <Button type="text" {...button} aria-label={label} title={label} />;
}
