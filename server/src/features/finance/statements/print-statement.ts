import type { financeCalls } from '@miya/contract/finance';
import { streamFile } from '../../../libraries/printing/index.ts';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { createFileResponse } from '../../../platform/http/responses/file-response.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { drawStatement } from './draw-statement.ts';
import { getStatement, readStatementRows } from './get-statement.ts';
import { statementTexts } from './statement-texts.ts';

export const printStatement: Handler<typeof financeCalls.printStatement> = async (
  { tx, caller, requestInfo },
  { month, language, region },
) => {
  const request = { month, region, language: getUserLanguage(requestInfo, language) };
  const statement = await getStatement(tx, caller, request);
  const title = `${statementTexts[request.language].title} ${month}`;
  return createFileResponse(caller, `${title}.pdf`, (inTransaction) =>
    streamFile(
      { kind: 'pdf', title },
      drawStatement(statement, readStatementRows(inTransaction, caller, statement.filter)),
    ),
  );
};
