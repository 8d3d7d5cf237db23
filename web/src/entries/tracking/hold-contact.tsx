import type { PublicTrack } from '@miya/contract/tracks';
import { useTexts } from '../../i18n/texts.tsx';
import { tapArea } from '../../ui/styles/tap-area.module.css';
import * as styles from './track-page.module.css';

/** How the receiver can ask about a held parcel: phone and e-mail of the carrier, or else advice to ask the sender. */
export function HoldContact({ tenant: { name, phone, email } }: Pick<PublicTrack, 'tenant'>) {
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
