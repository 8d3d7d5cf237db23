import { useTexts } from '../../i18n/texts.tsx';
import { userOf } from '../../platform/api/session-store.ts';
import { tapArea } from '../../ui/styles/tap-area.module.css';
import { useBalance } from '../clients/index.ts';
import * as styles from './balance.module.css';

/** How money comes onto the account, unfolded in its place: also within a question, over which no other dialog belongs. */
export function HowToRecharge() {
  const texts = useTexts('portal').money;
  const { rechargeNote } = useBalance();
  return (
    <details className={styles.how}>
      <summary className={tapArea}>{texts.howToRecharge}</summary>
      <p>{texts.recharge(userOf()?.clientNum ?? '')}</p>
      {rechargeNote !== '' && <p className={styles.note}>{rechargeNote}</p>}
    </details>
  );
}
