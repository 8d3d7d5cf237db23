import { required } from './required-mark.module.css';

/**
 * The asterisk after the label of a required field. Screen readers skip the asterisk, because the field itself has
 * aria-required.
 */
export const RequiredMark = () => (
  <span className={required} aria-hidden="true">
    *
  </span>
);
