import { backofficeCalls, type DisputeRecord } from '@miya/contract/backoffice';
import { DISPUTE_MAX } from '@miya/contract/limits';
import * as z from 'zod';
import { answerDispute, formatMoney, listDisputes } from '../../features/finance/index.ts';
import { Refusal } from '../../platform/http/calls/handlers.ts';
import { createCommand } from '../command.ts';
import { checkInput, NetnumOption, runAsCarrier, TextOption } from '../input/options.ts';

const MAX_LISTED = 100;

/** Formats a dispute as one line. Line breaks in its texts become spaces. */
const formatDispute = ({
  id,
  clientNum,
  clientName,
  seq,
  waybill,
  amount,
  currency,
  ...dispute
}: DisputeRecord) =>
  [
    id,
    dispute.createdAt,
    `${clientNum} ${clientName}`,
    `entry ${seq}`,
    waybill ?? '',
    formatMoney(BigInt(amount), currency),
    dispute.text.replaceAll('\n', ' '),
    ...dispute.notes.map(({ text }) => `added: ${text.replaceAll('\n', ' ')}`),
    dispute.answer === null ? '' : `answered: ${dispute.answer.replaceAll('\n', ' ')}`,
  ]
    .filter(Boolean)
    .join('\t');

export const disputeCommands = {
  list: createCommand({
    summary: `List disputes that are not answered, oldest first, at most ${MAX_LISTED}`,
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumOption }),
    run: (owner, { netnum }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        const { disputes, next } = await listDisputes(tx, carrier, { limit: MAX_LISTED });
        if (disputes.length === 0) return ['None.'];
        return [...disputes.map(formatDispute), ...(next ? ['... and more'] : [])];
      }),
  }),

  answer: createCommand({
    summary: 'Answer a dispute; its client sees the answer',
    options: {
      netnum: 'network number',
      id: 'id of the dispute, as `disputes list` shows it',
      text: 'the answer',
    },
    schema: z.object({ netnum: NetnumOption, id: TextOption(40), text: TextOption(DISPUTE_MAX) }),
    run: (owner, { netnum, id, text }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        const input = checkInput(backofficeCalls.answerDispute.request, { id, answer: text });
        const answered = await answerDispute(tx, carrier, input);
        return answered instanceof Refusal ? answered : [formatDispute(answered)];
      }),
  }),
};
