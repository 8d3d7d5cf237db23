import { tickBox } from '../styles/choice-marks.module.css';
import { tapArea } from '../styles/tap-area.module.css';

type Props = {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange: (checked: boolean) => void;
};

/** A native checkbox: checked, unchecked, or indeterminate if only some of its rows are selected. */
export const NativeCheckbox = ({ label, checked, indeterminate = false, onChange }: Props) => (
  <label className={tapArea}>
    <input
      type="checkbox"
      className={tickBox}
      aria-label={label}
      checked={checked}
      ref={(box) => {
        // HTML has no attribute for the indeterminate state.
        if (box) box.indeterminate = indeterminate;
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
);
