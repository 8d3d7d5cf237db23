import { tickBox } from '../styles/choice-marks.module.css';
import { tapArea } from '../styles/tap-area.module.css';

type Props = { label: string; ticked: boolean; partly?: boolean; onTick: (ticked: boolean) => void };

/** A box that is ticked, empty, or ticked for a part of what it stands for. */
export const TickBox = ({ label, ticked, partly = false, onTick }: Props) => (
  <label className={tapArea}>
    <input
      type="checkbox"
      className={tickBox}
      aria-label={label}
      checked={ticked}
      ref={(box) => {
        // Markup has no word for it.
        if (box) box.indeterminate = partly;
      }}
      onChange={(event) => onTick(event.target.checked)}
    />
  </label>
);
