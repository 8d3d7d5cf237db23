import { BellOutlined } from '@ant-design/icons';
import { useTexts } from '../i18n/texts.tsx';
import { IconButton } from '../ui/icon-button.tsx';

export function NoticeBell() {
  const texts = useTexts('notices');
  return <IconButton icon={<BellOutlined />} label={texts.title} />;
}
