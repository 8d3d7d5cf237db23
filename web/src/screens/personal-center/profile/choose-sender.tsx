import { SenderSelect } from '../../../features/addresses/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { PathLink } from '../../../platform/navigation/path-link.tsx';
import { tapArea } from '../../../ui/styles/tap-area.module.css';
import type { ProfileFormState } from './use-profile-form.ts';

/** One of the address book's senders: the same mark as the address book's own. */
export function ChooseSender({ form }: { form: ProfileFormState }) {
  const texts = useTexts('profile').usual;
  const { none } = useTexts('addresses');
  const { sender } = form.value;
  return (
    <SenderSelect
      label={texts.sender}
      placeholder={texts.noSender}
      nobody={none.yet}
      hint={
        <PathLink className={tapArea} to="/miya/grzx/addresses">
          {texts.book}
        </PathLink>
      }
      problem={form.problemOf('sender')}
      chosen={sender ? { id: sender.id, name: sender.party.name } : undefined}
      onChoose={(address) => form.change({ sender: address ?? null })}
    />
  );
}
