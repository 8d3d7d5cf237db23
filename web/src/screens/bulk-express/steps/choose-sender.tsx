import { SenderSelect } from '../../../features/addresses/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { PathLink } from '../../../platform/navigation/path-link.tsx';
import { senderCells } from '../model/columns/sender-cells.ts';
import { useImportSession, useImportState } from '../session/session-context.ts';

/** One of the address book's senders, for all rows that name none. */
export function ChooseSender() {
  const texts = useTexts('imports').batch;
  const session = useImportSession();
  const chosen = useImportState((state) => state.sender);
  return (
    <SenderSelect
      label={texts.sender}
      placeholder={texts.noSender}
      nobody={<PathLink to="/miya/grzx/addresses">{texts.book}</PathLink>}
      chosen={chosen && { id: chosen.id, name: chosen.cells[0] ?? '' }}
      onChoose={(address) =>
        session.chooseSender(address && { id: address.id, cells: senderCells(address.party) })
      }
    />
  );
}
