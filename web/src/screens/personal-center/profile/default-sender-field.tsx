import { SenderSelect } from '../../../features/addresses/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { PathLink } from '../../../platform/navigation/path-link.tsx';
import { tapArea } from '../../../ui/styles/tap-area.module.css';
import type { ProfileFormState } from './use-profile-form.ts';

/** Selects the default sender from the address book. The address book shows and changes the same default. */
export function DefaultSenderField({ form }: { form: ProfileFormState }) {
  const texts = useTexts('profile').usual;
  const { none } = useTexts('addresses');
  const { sender } = form.value;
  return (
    <SenderSelect
      label={texts.sender}
      placeholder={texts.noSender}
      emptyContent={none.yet}
      hint={
        <PathLink className={tapArea} to="/miya/grzx/addresses">
          {texts.book}
        </PathLink>
      }
      problem={form.findProblemText('sender')}
      selectedSender={sender ? { id: sender.id, name: sender.party.name } : undefined}
      onSelect={(address) => form.change({ sender: address ?? null })}
    />
  );
}
