import { printFigure } from '../../testing/figures/print-figure.ts';
import { withPortal } from '../support/portal.ts';
import { importMoments, importThrough, ROWS } from './offline-imports.ts';
import { orderMoments, orderThrough } from './offline-orders.ts';

/** T24: the network goes before, during and after an order and an import; nothing entered is lost, nothing is doubled. */
export const offline = () =>
  withPortal('T24', async ({ open }) => {
    let isWell = true;
    const tell = (what: string, moment: string, outcome: string, isMet: boolean) => {
      isWell &&= isMet;
      printFigure(
        'T24',
        `${what.padEnd(7)} ${moment.padEnd(54)} ${outcome}${isMet ? '' : '  <- falls short'}`,
      );
    };
    for (const moment of orderMoments) {
      const context = await open();
      try {
        const orders = await orderThrough(await context.newPage(), moment);
        tell('order', moment, `form kept, ${orders} order`, orders === 1);
      } catch (error) {
        tell('order', moment, firstLine(error), false);
      } finally {
        await context.close();
      }
    }
    for (const moment of importMoments) {
      const context = await open();
      try {
        const { orders, rows } = await importThrough(context, moment);
        tell('import', moment, `${orders} orders of ${rows} rows`, orders === ROWS && rows === ROWS);
      } catch (error) {
        tell('import', moment, firstLine(error), false);
      } finally {
        await context.close();
      }
    }
    return isWell;
  });

const firstLine = (error: unknown) => String(error).split('\n').slice(0, 6).join(' ').slice(0, 400);
