import { PathLink } from '../navigation/path-link.tsx';
import { tapArea } from '../ui/tap-area.module.css';
import * as styles from './finance.module.css';

/** Leads to the order, where it is looked for by its number. */
export function OrderLink({ waybill }: { waybill: string }) {
  return (
    <PathLink
      className={`${styles.waybill} ${tapArea}`}
      to={`/miya/cxdy?${new URLSearchParams({ numbers: waybill })}`}
    >
      {waybill}
    </PathLink>
  );
}
