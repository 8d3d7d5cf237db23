import { useTexts } from '../../i18n/texts.tsx';
import { readUser } from '../../platform/api/session-store.ts';
import { tapArea } from '../../ui/styles/tap-area.module.css';
import { useBalance } from '../clients/index.ts';
import * as styles from './balance.module.css';

/**
 * Explains how to pay money into the account. Opens in place instead of in a dialog, because confirmation dialogs
 * contain it too.
 */
export function RechargeInstructions() {
  const texts = useTexts('portal').money;
  const { rechargeNote } = useBalance();
  return (
    <details className={styles.instructions}>
      <summary className={tapArea}>{texts.howToRecharge}</summary>
      <p>{texts.recharge(readUser()?.clientNum ?? '')}</p>
      {rechargeNote !== '' && <p className={styles.note}>{rechargeNote}</p>}
    </details>
  );
}
