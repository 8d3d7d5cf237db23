import type { ServiceKind } from '@miya/contract/quotes';

// Rates as the rules read them. Grams, centimetres and points are numbers, money is BigInt.

export type ServiceRules = {
  divisor: number;
  /** Whether a broken centimetre of a side counts as the next. */
  wholeSides: boolean;
  /** Whether each piece is weighed against its own volume, instead of all together. */
  weighPieces: boolean;
  weightStep: number;
  weightMinimum: number;
  weightMaximum: number;
};

export type ServiceRow = ServiceRules & {
  id: string;
  code: string;
  kind: ServiceKind;
  names: Record<string, string>;
  postal: boolean;
  daysFrom: number | null;
  daysTo: number | null;
};

export type Bracket = { from: number } & (
  | { first: number; firstPrice: bigint; continued: number; continuedPrice: bigint }
  | { pricePerKg: bigint }
);

export type RemotePlace = { country: string } & ({ from: string; to: string } | { name: string });

export type Surcharge = { code: string; amount: bigint } & (
  | { kind: 'remote_area'; perKg: bigint; minimum: bigint; places: readonly RemotePlace[] }
  | { kind: 'oversize'; by: 'longest_side' | 'girth' | 'piece_weight'; over: number }
);

/** What a card holds, as its rows have it. */
export type CardContents = {
  places: { country: string; postcode: string; zone: string }[];
  brackets: (Bracket & { zone: string })[];
  surcharges: Surcharge[];
  insurance: { points: number; minimum: bigint };
};

export type Fuel = { points: number; since: string };

/** A bracket, and the heavier one whose lowest weight is the cheapest thing to pay for instead. */
export type Step = { bracket: Bracket; cheaper: Bracket | undefined };

/** The remote places of one country: ranges of postcodes, and names by their plain form. */
export type RemoteCountry = { ranges: { from: string; to: string }[]; names: Map<string, string> };

export type RemoteRule = {
  kind: 'remote_area';
  code: string;
  amount: bigint;
  perKg: bigint;
  minimum: bigint;
  countries: Map<string, RemoteCountry>;
};
export type OversizeRule = Extract<Surcharge, { kind: 'oversize' }>;

/** A card in the order in which it is asked: by country, longest postcode, lightest bracket. */
export type Card = {
  zonesByCountry: Map<string, { postcode: string; zone: string }[]>;
  stepsByZone: Map<string, Step[]>;
  surcharges: (RemoteRule | OversizeRule)[];
  insurance: { points: number; minimum: bigint };
};
