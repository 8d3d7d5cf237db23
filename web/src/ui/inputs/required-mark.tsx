import { required } from './required-mark.module.css';

/** The one sign of a field that must be filled in: behind its label. Those who hear the page are told by the field itself. */
export const RequiredMark = () => (
  <span className={required} aria-hidden="true">
    *
  </span>
);
