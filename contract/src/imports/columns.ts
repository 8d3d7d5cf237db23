/** The columns of a spreadsheet of orders, in the order of the template. What the template has, an import knows. */
export const importColumns = [
  'senderName',
  'senderMobile',
  'senderIdentity',
  'senderCompany',
  'senderCountry',
  'senderProvince',
  'senderCity',
  'senderDistrict',
  'senderDetail',
  'senderPostcode',
  'receiverName',
  'receiverMobile',
  'receiverIdentity',
  'receiverCompany',
  'receiverCountry',
  'receiverProvince',
  'receiverCity',
  'receiverDistrict',
  'receiverDetail',
  'receiverPostcode',
  'destination',
  'itemType',
  'pieces',
  'weight',
  'volume',
  'remark',
  'itemName',
  'insured',
  // Beyond the usual: for those who have them.
  'clientReference',
  'length',
  'width',
  'height',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** A row as the person sees it: the text of each cell, in the order of importColumns; what is missing at the end is empty. */
export type Cells = readonly string[];

export const cellOf = (cells: Cells, column: ImportColumn): string =>
  cells[importColumns.indexOf(column)]?.trim() ?? '';
