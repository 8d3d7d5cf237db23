import { SenderSelect } from '../../../features/addresses/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { PathLink } from '../../../platform/navigation/path-link.tsx';
import { toSenderCells } from '../model/columns/sender-cells.ts';
import { useImportSession, useImportState } from '../session/session-context.ts';

/** Selects a sender from the address book for all rows without a sender. */
export function DefaultSenderSelect() {
  const texts = useTexts('imports').batch;
  const session = useImportSession();
  const defaultSender = useImportState((state) => state.defaultSender);
  return (
    <SenderSelect
      label={texts.sender}
      placeholder={texts.noSender}
      emptyContent={<PathLink to="/miya/grzx/addresses">{texts.book}</PathLink>}
      selectedSender={defaultSender && { id: defaultSender.id, name: defaultSender.cells[0] ?? '' }}
      onSelect={(address) =>
        session.chooseDefaultSender(address && { id: address.id, cells: toSenderCells(address.party) })
      }
    />
  );
}
