import './waiting.css';

/** Stands for lines that are on their way. */
export const Waiting = () => (
  <div className="waiting" aria-hidden="true">
    <span />
    <span />
    <span />
    <span />
  </div>
);
