/** One kind of goods, as far as customs ask about it. What is not said is empty. */
export type ClearanceLine = {
  name: string;
  /** The client's own number of the item (SKU). */
  code: string;
  /** What one of them is worth; 0 where it is not said, and no number where it cannot be read. In which currency does not matter here: there is always one. */
  unitValue: number;
  hsCode: string;
  origin: string;
  englishName: string;
  gtin: string;
  manufacturerCode: string;
  manufacturer: string;
  link: string;
};

/** Who it is, as the papers say it. */
export type PrintedParty = { name: string; company: string; detail: string };

/** All that customs' rules look at. Whoever has an order makes it into one of these: the form, an import, the server. */
export type ClearanceOrder = {
  /** The country it leaves, and the one it goes to; empty while none is chosen. */
  departure: string;
  destination: string;
  /** Papers are cleared without any of this. */
  documents: boolean;
  lines: readonly ClearanceLine[];
  sender: PrintedParty;
  /** `kept`: a number that was found sound is stored, and nobody need see it for this. */
  receiver: PrintedParty & { identity: { number: string } | 'kept'; mobile: string };
  exportReason: string;
  platform: string;
  ioss: string;
};
