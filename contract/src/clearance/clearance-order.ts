/** The data of a goods line that customs rules check. A field without a value is ''. */
export type ClearanceLine = {
  name: string;
  /** The client's own number of the item (SKU). */
  code: string;
  /** The value of one unit in any currency. 0 if it is not given, NaN if the input is not a number. */
  unitValue: number;
  hsCode: string;
  origin: string;
  englishName: string;
  gtin: string;
  manufacturerCode: string;
  manufacturer: string;
  link: string;
};

/** The texts of a party that labels and customs papers contain. */
export type PrintedParty = { name: string; company: string; detail: string };

/** The input of the customs rules. The form, imports and the server convert their orders to it. */
export type ClearanceOrder = {
  /** Country codes. Empty while no country is selected. */
  departure: string;
  destination: string;
  /** True: the order contains only documents. No rule applies to documents. */
  documents: boolean;
  lines: readonly ClearanceLine[];
  sender: PrintedParty;
  /** `kept`: a valid number is stored encrypted, so it need not be checked again. */
  receiver: PrintedParty & { identity: { number: string } | 'kept'; mobile: string };
  exportReason: string;
  platform: string;
  ioss: string;
};
