import { useTexts } from '../../i18n/texts.tsx';
import { readUser } from '../../platform/api/session-store.ts';
import { tapArea } from '../../ui/styles/tap-area.module.css';
import { useBalance } from '../clients/index.ts';
import * as styles from './balance.module.css';

/** How money comes onto the account, unfolded in its place: also within a question, over which no other dialog belongs. */
export function RechargeInstructions() {
  const texts = useTexts('portal').money;
  const { rechargeNote } = useBalance();
  return (
    <details className={styles.how}>
      <summary className={tapArea}>{texts.howToRecharge}</summary>
      <p>{texts.recharge(readUser()?.clientNum ?? '')}</p>
      {rechargeNote !== '' && <p className={styles.note}>{rechargeNote}</p>}
    </details>
  );
}
