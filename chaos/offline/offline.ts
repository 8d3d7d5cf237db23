import { printFigure } from '../../testing/figures/print-figure.ts';
import { runWithPortal } from '../support/run-with-portal.ts';
import { IMPORT_ROWS, importDuringInterruption, importInterruptions } from './offline-imports.ts';
import { orderInterruptions, placeOrderDuringInterruption } from './offline-orders.ts';

/** T24: the network fails before, during and after an order and an import. No input is lost and no order is doubled. */
export const testOffline = () =>
  runWithPortal('T24', async ({ openContext }) => {
    let hasPassed = true;
    const printOutcome = (kind: string, interruption: string, outcome: string, isExpected: boolean) => {
      hasPassed &&= isExpected;
      printFigure(
        'T24',
        `${kind.padEnd(7)} ${interruption.padEnd(54)} ${outcome}${isExpected ? '' : '  <- falls short'}`,
      );
    };
    for (const interruption of orderInterruptions) {
      const context = await openContext();
      try {
        const orders = await placeOrderDuringInterruption(await context.newPage(), interruption);
        printOutcome('order', interruption, `form kept, ${orders} order`, orders === 1);
      } catch (error) {
        printOutcome('order', interruption, formatError(error), false);
      } finally {
        await context.close();
      }
    }
    for (const interruption of importInterruptions) {
      const context = await openContext();
      try {
        const { orders, rows } = await importDuringInterruption(context, interruption);
        printOutcome(
          'import',
          interruption,
          `${orders} orders of ${rows} rows`,
          orders === IMPORT_ROWS && rows === IMPORT_ROWS,
        );
      } catch (error) {
        printOutcome('import', interruption, formatError(error), false);
      } finally {
        await context.close();
      }
    }
    return hasPassed;
  });

const formatError = (error: unknown) => String(error).split('\n').slice(0, 6).join(' ').slice(0, 400);
