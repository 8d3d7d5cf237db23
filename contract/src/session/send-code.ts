import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Netnum, Phone } from '../values/fields.ts';

export const CodePurpose = z.enum(['register', 'retrieve']);
export type CodePurpose = z.infer<typeof CodePurpose>;

export const sendCode = call({
  summary: 'Sends a one-time code by SMS, with the same response for known and unknown numbers.',
  method: 'POST',
  path: '/api/officialWebsite/sendCode',
  access: 'public',
  request: z.object({ phone: Phone, tenantId: Netnum, purpose: CodePurpose }),
  result: z.object({}),
  refusals: ['tenant_unknown', 'phone_invalid', 'too_many_requests'],
});
