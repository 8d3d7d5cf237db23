import type { ServiceKind } from '@miya/contract/quotes';

// Rates as the price rules read them. Grams, centimetres and points (0.01 %) are numbers; money is a BigInt of minor
// units.

export type ServiceRules = {
  divisor: number;
  /** Whether the sides of a piece are rounded up to whole centimetres. */
  wholeSides: boolean;
  /** Whether weight and volume are compared for each piece instead of for all pieces together. */
  weighPieces: boolean;
  weightStep: number;
  weightMinimum: number;
  weightMaximum: number;
};

export type ServiceDetails = ServiceRules & {
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

/** The contents of a rate card as stored in the database. */
export type CardContents = {
  places: { country: string; postcode: string; zone: string }[];
  brackets: (Bracket & { zone: string })[];
  surcharges: Surcharge[];
  insurance: { points: number; minimum: bigint };
};

export type FuelRate = { points: number; since: string };

/** A bracket, and the heavier bracket that is cheapest at its own lowest weight: undefined for the heaviest bracket. */
export type BracketChoice = { bracket: Bracket; cheaperHeavierBracket: Bracket | undefined };

/** The remote places of one country: postcode ranges, and place names by their normalised form. */
export type RemoteCountryPlaces = { ranges: { from: string; to: string }[]; names: Map<string, string> };

export type RemoteRule = {
  kind: 'remote_area';
  code: string;
  amount: bigint;
  perKg: bigint;
  minimum: bigint;
  countries: Map<string, RemoteCountryPlaces>;
};
export type OversizeRule = Extract<Surcharge, { kind: 'oversize' }>;

/** A rate card as lookup tables. Zones are sorted by the longest postcode first, brackets by the lightest first. */
export type CompiledRateCard = {
  zonesByCountry: Map<string, { postcode: string; zone: string }[]>;
  bracketChoicesByZone: Map<string, BracketChoice[]>;
  surcharges: (RemoteRule | OversizeRule)[];
  insurance: { points: number; minimum: bigint };
};
