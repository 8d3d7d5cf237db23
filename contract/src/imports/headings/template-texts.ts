import type { Language } from '../../values/languages.ts';
import type { ImportColumn } from '../columns.ts';

/** The required columns. The template marks their headings with a star. */
export const requiredColumns: ReadonlySet<ImportColumn> = new Set<ImportColumn>([
  'senderName',
  'senderMobile',
  'receiverName',
  'receiverMobile',
  'receiverCountry',
  'weight',
]);

/** The note above the headings of the template. */
export const templateNotes: Record<Language, string> = {
  zh: '带 * 的列必填。所有列均为文本格式，电话、证件号和邮编不会丢失数字。寄件人国家留空表示本国。下面第一行是示例，导入时会跳过，也可以删除。',
  en: 'Columns with * are required. All columns are text, so that phone, ID and postal codes keep their digits. An empty sender country is your own. The first row below is an example: it is skipped, or delete it.',
  es: 'Las columnas con * son obligatorias. Todas son de texto, para que teléfonos, identificaciones y códigos postales no pierdan cifras. Si el país del remitente queda vacío, es el propio. La primera fila es un ejemplo: se omite al importar; también puede borrarla.',
  py: 'Столбцы со * обязательны. Все столбцы текстовые, чтобы телефоны, номера документов и индексы не теряли цифр. Пустая страна отправителя означает вашу страну. Первая строка — пример: при импорте она пропускается, её можно удалить.',
  jt: '帶 * 的欄位必填。所有欄位均為文字格式，電話、證件號碼和郵遞區號不會遺失數字。寄件人國家留空表示本國。下面第一列是示例，匯入時會略過，也可以刪除。',
  ja: '* の付いた列は必須です。すべての列は文字列なので、電話番号・身分証番号・郵便番号の桁は失われません。ご依頼主の国を空欄にすると自国になります。下の最初の行は記入例で、取り込み時に無視されます（削除しても構いません）。',
};

/** The name of the template's sheet and file. */
export const importSheetNames: Record<Language, string> = {
  zh: '批量快递',
  en: 'Bulk Express',
  es: 'Envíos masivos',
  py: 'Массовое оформление',
  jt: '批量快遞',
  ja: '一括発送',
};

/** The heading of the failure reasons in a file of failed rows. The import ignores this column in corrected files. */
export const reasonHeadings: Record<Language, string> = {
  zh: '失败原因',
  en: 'Reasons',
  es: 'Motivos',
  py: 'Причины',
  jt: '失敗原因',
  ja: 'エラー理由',
};

/** The heading of the row numbers in a file of import results. */
export const rowNumberHeadings: Record<Language, string> = {
  zh: '行号',
  en: 'Row',
  es: 'Fila',
  py: 'Строка',
  jt: '列號',
  ja: '行番号',
};
