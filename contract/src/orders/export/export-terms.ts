import * as z from 'zod';
import { problem } from '../../values/problems.ts';

/** Who pays duties and taxes at the destination. */
export const DutiesPayer = z.enum(['sender', 'receiver'], problem('field_invalid'));
export type DutiesPayer = z.infer<typeof DutiesPayer>;

/** The term of trade that says the same on papers. */
export const incoterms: Record<DutiesPayer, 'DDP' | 'DAP'> = { sender: 'DDP', receiver: 'DAP' };

/** Why the goods leave the country, as the forms of the world's post and of customs tell it apart. */
export const ExportReason = z.enum(
  ['sale', 'gift', 'sample', 'documents', 'returned', 'repair', 'personal', 'other'],
  problem('field_invalid'),
);
export type ExportReason = z.infer<typeof ExportReason>;

/** The seller's number in the EU's scheme for sales up to 150 EUR: the VAT is paid with it already. */
export const IossNumber = z
  .string(problem('field_invalid'))
  .overwrite((text) =>
    text
      .normalize('NFKC')
      .replace(/[\s.-]/g, '')
      .toUpperCase(),
  )
  .regex(/^(?:IM\d{10})?$/, problem('ioss_invalid'))
  .default('');
