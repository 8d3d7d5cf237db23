import { useTexts } from '../../i18n/texts.tsx';
import * as buttons from '../../ui/styles/buttons.module.css';
import { noteBox } from './note-box.module.css';
import { useSearch } from './sign-in-location.ts';
import { useSignInPage } from './sign-in-page.ts';
import * as styles from './unknown-carrier.module.css';

/** Shown when no carrier has the network number in the URL. The form to enter another number works without a script. */
export function UnknownCarrier({ netnum }: { netnum: string }) {
  const texts = useTexts('signIn').unknownCarrier;
  const { tenant } = useSignInPage();
  const redirect = new URLSearchParams(useSearch()).get('redirect');
  return (
    <form className={noteBox} action="/login" aria-labelledby="unknown-carrier">
      <p id="unknown-carrier" role="status">
        <strong>{texts.title(netnum)}</strong>
      </p>
      <p>{texts.advice(tenant.name)}</p>
      <div className={styles.choice}>
        <input
          name="netnum"
          aria-label={texts.netnum}
          placeholder={texts.netnum}
          inputMode="numeric"
          required
        />
        {redirect && <input type="hidden" name="redirect" value={redirect} />}
        <button type="submit" className={buttons.plain}>
          {texts.open}
        </button>
      </div>
    </form>
  );
}
