import { useTexts } from '../../../i18n/texts.tsx';
import * as styles from './region-picker.module.css';

type Props = {
  country: string;
  selectedLevels: readonly { value: string; label: string }[];
  onDepthChange: (depth: number) => void;
};

/**
 * The country and the selected levels above the list, as buttons that go back to a level. The buttons are not reachable
 * with Tab: keyboard users go back with Backspace.
 */
export function PlaceBreadcrumbs({ country, selectedLevels, onDepthChange }: Props) {
  const texts = useTexts('positions');
  if (selectedLevels.length === 0) return null;
  return (
    <div className={styles.placeBreadcrumbs}>
      {[{ value: '', label: country }, ...selectedLevels].map(({ value, label }, depth) =>
        depth < selectedLevels.length ? (
          <button
            key={value}
            type="button"
            tabIndex={-1}
            title={texts.back}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onDepthChange(depth)}
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
