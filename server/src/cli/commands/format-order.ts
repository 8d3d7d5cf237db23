import type { OrderRecord } from '@miya/contract/backoffice';
import { isReadyForCustoms } from '@miya/contract/clearance';
import { formatMoney } from '../../features/finance/index.ts';

/**
 * Formats an order as one line: waybill, client, status, service, pieces, weight, receiver and charge, or the quoted
 * price.
 */
export function formatOrder(order: OrderRecord): string {
  const { settlement, currency } = order;
  const money = (amount: number) => formatMoney(BigInt(amount), currency);
  return [
    order.waybill,
    order.clientNum,
    order.status,
    order.service,
    `${settlement?.pieces ?? order.pieces} x ${settlement?.weight ?? order.weight} g`,
    `${order.receiverName}, ${order.country}`,
    settlement ? `freight ${money(settlement.freight)}` : `quoted ${money(order.quoted)}`,
    order.transferNumber ? `transfer ${order.transferNumber}` : '',
    order.holdReason ? `held: ${order.holdReason}` : '',
  ]
    .filter(Boolean)
    .join('\t');
}

/**
 * Formats the line of the order, then its items, its pieces by number, its export terms and the findings of customs
 * rules.
 */
export function formatOrderDetails(order: OrderRecord): string[] {
  return [
    formatOrder(order),
    ...formatItems(order),
    ...formatPieces(order),
    ...formatExportTerms(order),
    ...formatClearance(order),
  ];
}

const formatLabelledParts = (parts: Record<string, string | number | null>) =>
  Object.entries(parts).flatMap(([label, value]) => (value ? [`${label} ${value}`] : []));

const formatItems = ({ lines }: OrderRecord) =>
  lines.map((line, index) =>
    [
      `item ${index + 1}`,
      `${line.quantity} x ${line.name}`,
      line.unitValue > 0 ? `at ${formatMoney(BigInt(line.unitValue), line.currency)}` : '',
      ...formatLabelledParts({
        code: line.code,
        'HS code': line.hsCode,
        'made in': line.origin,
        'in English': line.englishName,
        'net g': line.netWeight,
        GTIN: line.gtin,
        "manufacturer's code": line.manufacturerCode,
        manufacturer: line.manufacturer,
        link: line.link,
      }),
    ]
      .filter(Boolean)
      .join('\t'),
  );

const formatPieces = ({ parcels, piecesNumbered }: OrderRecord) =>
  parcels.map(({ numbers, weight, size }) =>
    [
      `pieces ${numbers.join(' ')} / ${piecesNumbered}`,
      `${weight} g`,
      size ? `${size.length}x${size.width}x${size.height} cm` : '',
    ]
      .filter(Boolean)
      .join('\t'),
  );

function formatExportTerms({ dutiesPayer, exportReason, platform, ioss }: OrderRecord): string[] {
  const terms = formatLabelledParts({
    'duties paid by': dutiesPayer,
    reason: exportReason,
    platform,
    IOSS: ioss,
  });
  return terms.length > 0 ? [terms.join('\t')] : [];
}

function formatClearance({ clearance }: OrderRecord): string[] {
  if (!clearance) return ['customs\tnever checked: the order is older than the customs rules'];
  const { day, rules, findings } = clearance;
  return [
    `customs\t${isReadyForCustoms(clearance) ? 'ready for customs' : 'not ready'} on ${day}\tby ${rules.join(' ') || 'no rule'}`,
    ...findings.map(({ field, problem, rule, severity }) => `${severity}\t${field}\t${problem}\t${rule}`),
  ];
}
