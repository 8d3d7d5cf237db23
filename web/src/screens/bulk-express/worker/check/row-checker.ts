import { getCellText, type RowDefaults } from '@miya/contract/imports';
import { isSenderAddressMissing } from '../../model/columns/sender-cells.ts';
import type { NumberedRowFinding, SheetRow } from '../protocol.ts';
import { DuplicateIndex } from './duplicate-index.ts';
import { OrdersByReference, type RowOrderFinding } from './orders-by-reference.ts';

const normalize = (text: string) => text.toLowerCase().replace(/[\s.,-]+/g, '');

/**
 * Builds a key that is equal for rows that are probably the same order entered twice: same receiver, address, goods,
 * weight and reference. Of the mobile number, only the last eight digits are compared: they are the same with and
 * without a country code. Returns '' for a row without a mobile number, which is never a duplicate.
 */
function buildDuplicateKey(cells: readonly string[]): string {
  const mobile = getCellText(cells, 'receiverMobile').replace(/\D/g, '').slice(-8);
  if (mobile === '') return '';
  const columns = ['receiverName', 'receiverDetail', 'itemName', 'weight', 'clientReference'] as const;
  return [mobile, ...columns.map((column) => normalize(getCellText(cells, column)))].join('|');
}

/** The finding of a row with nothing to report. Most rows have this finding, so it is not stored per row. */
const nothingFound: RowOrderFinding = { problems: [], order: undefined, valueSplit: undefined };

/** Checks each row by the rules of the package contract, and compares the rows with each other. */
export class RowChecker {
  readonly #orders: OrdersByReference;
  readonly #duplicates = new DuplicateIndex();
  readonly #findings = new Map<number, RowOrderFinding>();
  readonly #rowsWithoutSenderAddress = new Set<number>();

  constructor(defaults: RowDefaults) {
    this.#orders = new OrdersByReference(defaults);
  }

  /**
   * Returns the findings of these rows and of other rows that they affect. A row without cells stands for a deleted
   * row, which gets no finding.
   */
  check(rows: readonly SheetRow[]): NumberedRowFinding[] {
    const affectedRows = new Set<number>();
    const unpackedRows = rows.map((sheetRow) => ({ sheetRow, cells: sheetRow.cells }));
    for (const { sheetRow, cells } of unpackedRows) {
      const { row } = sheetRow;
      this.#findings.delete(row);
      if (isSenderAddressMissing(cells)) this.#rowsWithoutSenderAddress.add(row);
      else this.#rowsWithoutSenderAddress.delete(row);
      for (const other of this.#duplicates.setKey(row, buildDuplicateKey(cells))) affectedRows.add(other);
    }
    for (const [row, finding] of this.#orders.updateRows(unpackedRows)) {
      affectedRows.add(row);
      if (finding.problems.length > 0 || finding.order || finding.valueSplit)
        this.#findings.set(row, finding);
      else this.#findings.delete(row);
    }
    for (const { sheetRow, cells } of unpackedRows) if (cells.length === 0) affectedRows.delete(sheetRow.row);
    return [...affectedRows].map((row) => this.#createFinding(row));
  }

  #createFinding(row: number): NumberedRowFinding {
    const { problems, order, valueSplit } = this.#findings.get(row) ?? nothingFound;
    const duplicate = this.#duplicates.findFirstDuplicate(row);
    // Rows of one order may be equal, for example two parcels with the same item.
    const isSameOrder = duplicate !== undefined && order?.rows.includes(duplicate) === true;
    return {
      row,
      problems,
      duplicateOf: isSameOrder ? undefined : duplicate,
      order,
      valueSplit,
      lacksSenderAddress: this.#rowsWithoutSenderAddress.has(row),
    };
  }
}
