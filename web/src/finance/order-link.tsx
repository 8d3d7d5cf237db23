import { PathLink } from '../navigation/path-link.tsx';

/** Leads to the order, where it is looked for by its number. */
export function OrderLink({ waybill }: { waybill: string }) {
  return (
    <PathLink className="finance-waybill" to={`/miya/cxdy?${new URLSearchParams({ numbers: waybill })}`}>
      {waybill}
    </PathLink>
  );
}
