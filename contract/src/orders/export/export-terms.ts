import * as z from 'zod';
import { problemKey } from '../../values/problems.ts';

/** Who pays duties and taxes at the destination. */
export const DutiesPayer = z.enum(['sender', 'receiver'], problemKey('field_invalid'));
export type DutiesPayer = z.infer<typeof DutiesPayer>;

/** The Incoterm for each payer, for invoices. */
export const incotermsByDutiesPayer: Record<DutiesPayer, 'DDP' | 'DAP'> = { sender: 'DDP', receiver: 'DAP' };

/** Why the goods leave the country. Forms of customs and of the Universal Postal Union distinguish these reasons. */
export const ExportReason = z.enum(
  ['sale', 'gift', 'sample', 'documents', 'returned', 'repair', 'personal', 'other'],
  problemKey('field_invalid'),
);
export type ExportReason = z.infer<typeof ExportReason>;

/**
 * The seller's number in the EU's IOSS scheme for sales up to 150 EUR. The buyer has already paid the VAT to the
 * seller.
 */
export const IossNumber = z
  .string(problemKey('field_invalid'))
  .overwrite((text) =>
    text
      .normalize('NFKC')
      .replace(/[\s.-]/g, '')
      .toUpperCase(),
  )
  .regex(/^(?:IM\d{10})?$/, problemKey('ioss_invalid'))
  .default('');
