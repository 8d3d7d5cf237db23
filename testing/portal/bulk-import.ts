import { orderFieldNamesByLanguage } from '@miya/contract/field-names';
import { templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import { buildExampleRow, type ImportColumn, importColumns } from '@miya/contract/imports';
import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { imports as en } from '../../web/src/i18n/en/imports.ts';
import { imports as es } from '../../web/src/i18n/es/imports.ts';
import { imports as zh } from '../../web/src/i18n/zh/imports.ts';
import { chooseLanguage, demoClient, expect, type JourneyLanguage, signInWithoutForm } from './journey.ts';

/** Texts of the Bulk Express screen, by language. */
export const importTexts = { en, es, zh };
export const templateHeadings = templateHeadingsByLanguage.en;

type Cells = Partial<Record<ImportColumn, string>>;
const createSuffix = () => Math.random().toString(36).slice(2, 8);

/** Creates valid rows, each with a different receiver. `changedCells` replaces cells of a row by its index from 0. */
export function createSheetRows(count: number, changedCells: Record<number, Cells> = {}): string[][] {
  const suffix = createSuffix();
  return Array.from({ length: count }, (_, index) => {
    const cells = buildExampleRow('en');
    const changes: Cells = {
      senderName: 'Zhang San',
      receiverName: `Ana ${suffix} ${index}`,
      receiverMobile: `+5255${String(12_000_000 + index)}`,
      ...changedCells[index],
    };
    for (const [column, text] of Object.entries(changes))
      cells[importColumns.indexOf(column as ImportColumn)] = text;
    return cells;
  });
}

export async function createWorkbook(
  rows: string[][],
  names = importColumns.map((column) => templateHeadings[column]),
) {
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Orders', rows: [names, ...rows] }] }));
  return { name: `orders-${createSuffix()}.xlsx`, mimeType: 'application/octet-stream', buffer };
}

export async function openBulkImport(
  page: Page,
  language: JourneyLanguage = 'en',
  netnum = 10,
): Promise<void> {
  await signInWithoutForm(page, demoClient, netnum);
  await chooseLanguage(page, language);
  await page.goto('/miya/plkd');
  await expect(page.getByRole('button', { name: importTexts[language].file.choose })).toBeVisible();
}

export const chooseFile = (
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer } | [],
  language: JourneyLanguage = 'en',
) =>
  page
    .getByLabel(importTexts[language].file.choose, { exact: true })
    .and(page.locator('input'))
    .setInputFiles(file);

/** Drops a file on the page, as a user does who drags it from a folder. */
export async function dropFile(
  page: Page,
  { name, buffer }: { name: string; buffer: Buffer },
): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, data]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], fileName));
      return transfer;
    },
    [name, buffer.toString('base64')] as const,
  );
  await page.dispatchEvent('h1', 'drop', { dataTransfer });
}

/** Opens the options of a select and waits until one is active. A key that is pressed earlier selects nothing. */
export async function openSelectOptions(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.locator('.ant-select-item-option-active').filter({ visible: true }).waitFor();
}

/** Selects the first express type and waits for the price, as a user does before sending. */
export async function chooseService(page: Page, language: JourneyLanguage = 'en'): Promise<void> {
  await openSelectOptions(page, orderFieldNamesByLanguage[language].fields.service);
  await page.keyboard.press('Enter');
  const { total } = importTexts[language].summary;
  // In some languages the currency is between label and price. A dash is shown while there is no price.
  await expect(page.locator('[data-summary]')).toContainText(new RegExp(`${total}[^\\d—]{0,8}\\d`));
}

const rowCountPattern = new RegExp([1, 2].map(en.summary.faulty).join('|'));
export const locateRowCounts = (page: Page) => page.getByRole('status').filter({ hasText: rowCountPattern });

/** The row counts appear before the grid renders its rows, so this waits for the first row. */
export const expectGridRows = (page: Page) =>
  expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();

export async function sendAllRows(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Send \d/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.send.confirm, exact: true }).click();
}

/** Finds the grid of the checked file. Rows are counted from 1, and columns are found by their headings. */
export function locateSheet(page: Page) {
  const grid = page.getByRole('grid', { name: en.grid.label });
  const dispatchClipboardEvent = (kind: 'copy' | 'paste', text: string) =>
    grid.evaluate(
      (element, [event, clipboardText]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', clipboardText);
        const active = element.querySelector('[aria-selected="true"]') ?? element;
        active.dispatchEvent(new ClipboardEvent(event, { clipboardData, bubbles: true, cancelable: true }));
        return clipboardData.getData('text/plain');
      },
      [kind, text] as const,
    );
  return {
    grid,
    /** Finds a cell by row and heading. The position of the column does not matter. */
    cell: async (row: number, heading: string) => {
      const columnIndex = await grid
        .getByRole('columnheader', { name: heading })
        .first()
        .getAttribute('aria-colindex');
      return grid.locator(`[aria-rowindex="${row + 1}"] > [aria-colindex="${columnIndex}"]`);
    },
    copy: () => dispatchClipboardEvent('copy', ''),
    paste: (text: string) => dispatchClipboardEvent('paste', text),
    /** The line above the grid that names the active cell: 'Row 3, Receiver'. */
    active: page.getByText(/^Row \d+, /),
  };
}
