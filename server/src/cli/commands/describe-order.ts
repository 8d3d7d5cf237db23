import type { OrderRecord } from '@miya/contract/backoffice';
import { isReady } from '@miya/contract/clearance';
import { formatMoney } from '../../features/finance/index.ts';

/** One line per order: number, client, state, service, parcel, destination, and what it cost. */
export function describe(order: OrderRecord): string {
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

/** The same, then its items, its pieces by their numbers, the terms of the export, and what customs' rules found. */
export function describeInFull(order: OrderRecord): string[] {
  return [describe(order), ...itemsOf(order), ...piecesOf(order), ...termsOf(order), ...clearanceOf(order)];
}

const labelled = (parts: Record<string, string | number | null>) =>
  Object.entries(parts).flatMap(([label, said]) => (said ? [`${label} ${said}`] : []));

const itemsOf = ({ lines }: OrderRecord) =>
  lines.map((line, at) =>
    [
      `item ${at + 1}`,
      `${line.quantity} x ${line.name}`,
      line.unitValue > 0 ? `at ${formatMoney(BigInt(line.unitValue), line.currency)}` : '',
      ...labelled({
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

const piecesOf = ({ parcels, piecesNumbered }: OrderRecord) =>
  parcels.map(({ numbers, weight, size }) =>
    [
      `pieces ${numbers.join(' ')} / ${piecesNumbered}`,
      `${weight} g`,
      size ? `${size.length}x${size.width}x${size.height} cm` : '',
    ]
      .filter(Boolean)
      .join('\t'),
  );

function termsOf({ dutiesPayer, exportReason, platform, ioss }: OrderRecord): string[] {
  const terms = labelled({ 'duties paid by': dutiesPayer, reason: exportReason, platform, IOSS: ioss });
  return terms.length > 0 ? [terms.join('\t')] : [];
}

function clearanceOf({ clearance }: OrderRecord): string[] {
  if (!clearance) return ['customs\tnever checked: the order is older than the rules'];
  const { day, rules, findings } = clearance;
  return [
    `customs\t${isReady(clearance) ? 'ready for customs' : 'not ready'} on ${day}\tby ${rules.join(' ') || 'no rule'}`,
    ...findings.map(({ field, problem, rule, severity }) => `${severity}\t${field}\t${problem}\t${rule}`),
  ];
}
