import { backofficeCalls, type DisputeRecord } from '@miya/contract/backoffice';
import { DISPUTE_MAX } from '@miya/contract/limits';
import * as z from 'zod';
import { answerDispute, formatMoney, listDisputes } from '../../features/finance/index.ts';
import { Refusal } from '../../platform/http/calls/handlers.ts';
import { command } from '../command.ts';
import { checkInput, inCarrier, NetnumWord, Word } from '../input/words.ts';

const LISTED_MOST = 100;

/** One line for each, whatever line breaks its client typed. */
const describe = ({ id, clientNum, clientName, seq, waybill, amount, currency, ...said }: DisputeRecord) =>
  [
    id,
    said.createdAt,
    `${clientNum} ${clientName}`,
    `entry ${seq}`,
    waybill ?? '',
    formatMoney(BigInt(amount), currency),
    said.text.replaceAll('\n', ' '),
    ...said.notes.map(({ text }) => `added: ${text.replaceAll('\n', ' ')}`),
    said.answer === null ? '' : `answered: ${said.answer.replaceAll('\n', ' ')}`,
  ]
    .filter(Boolean)
    .join('\t');

export const disputeCommands = {
  list: command({
    summary: `What clients find wrong with consumptions and nobody has answered, oldest first, at most ${LISTED_MOST}`,
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumWord }),
    run: (owner, { netnum }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        const { disputes, next } = await listDisputes(tx, carrier, { limit: LISTED_MOST });
        if (disputes.length === 0) return ['None.'];
        return [...disputes.map(describe), ...(next ? ['... and more'] : [])];
      }),
  }),

  answer: command({
    summary: 'Answer a dispute; its client reads it',
    options: { netnum: 'network number', id: 'of the dispute, as the list shows it', text: 'the answer' },
    schema: z.object({ netnum: NetnumWord, id: Word(40), text: Word(DISPUTE_MAX) }),
    run: (owner, { netnum, id, text }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        const input = checkInput(backofficeCalls.answerDispute.request, { id, answer: text });
        const answered = await answerDispute(tx, carrier, input);
        return answered instanceof Refusal ? answered : [describe(answered)];
      }),
  }),
};
