import { useTexts } from '../../../i18n/texts.tsx';
import * as styles from './region-picker.module.css';

type Props = {
  country: string;
  above: readonly { value: string; label: string }[];
  onGo: (depth: number) => void;
};

/** Where the list lies, and the way back up. By keyboard it is Backspace, so these take no stop of Tab. */
export function PlaceCrumbs({ country, above, onGo }: Props) {
  const texts = useTexts('positions');
  if (above.length === 0) return null;
  return (
    <div className={styles.placeCrumbs}>
      {[{ value: '', label: country }, ...above].map(({ value, label }, depth) =>
        depth < above.length ? (
          <button
            key={value}
            type="button"
            tabIndex={-1}
            title={texts.back}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onGo(depth)}
          >
            {label}
          </button>
        ) : (
          <strong key={value}>{label}</strong>
        ),
      )}
    </div>
  );
}
