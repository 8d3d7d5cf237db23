import type { PublicTrack } from '@miya/contract/tracks';
import { useTexts } from '../../i18n/texts.tsx';
import { tapArea } from '../../ui/styles/tap-area.module.css';
import * as styles from './track-page.module.css';

/** Whom a receiver can ask about a parcel that is held: its carrier, or else whoever has sent it. */
export function WhomToAsk({ tenant: { name, phone, email } }: Pick<PublicTrack, 'tenant'>) {
  const texts = useTexts('tracks').page;
  if (phone === '' && email === '') return <p className={styles.ask}>{texts.askSender(name)}</p>;
  return (
    <p className={styles.ask}>
      <span>{texts.askCarrier(name)}</span>
      {phone !== '' && (
        <a className={tapArea} href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
          {phone}
        </a>
      )}
      {email !== '' && (
        <a className={tapArea} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </p>
  );
}
