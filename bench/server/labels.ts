import type { PrintSettings } from '../../server/src/features/waybills/labels/build-label.ts';
import { buildLabel } from '../../server/src/features/waybills/labels/build-label.ts';
import { createLabelDrawings } from '../../server/src/features/waybills/labels/create-label-drawings.ts';
import { LABEL_SIZE, layoutLabel } from '../../server/src/features/waybills/labels/layout-label.ts';
import type { PrintRow } from '../../server/src/features/waybills/print-store.ts';
import { createDocumentWriter } from '../../server/src/libraries/printing/document-writer.ts';
import { streamFile } from '../../server/src/libraries/printing/index.ts';
import { median, printFigureTable } from '../../testing/figures/print-figure-table.ts';

const LABEL_COUNT = 1_000;
const REPEATS = 3;
const MAX_TIME_RATIO = 1.3;
/** Four times the labels may need at most 1.5 times the memory. */
const MAX_MEMORY_RATIO = 1.5;

const buildRegion = (code: string, ...names: string[]) => {
  const [province, city, district] = names.map((label) => ({ value: null, label }));
  return {
    country: { value: code, label: code, code },
    province: province ?? null,
    city: city ?? null,
    district: district ?? null,
  };
};

const buildPrintRow = (index: number): PrintRow => ({
  test: false,
  order_id: String(index),
  waybill: `MY${10_000_000_000 + index}`,
  status: 'submitted',
  payment: 'receiver_collect',
  client_reference: `PO-2026-${index}`,
  transfer_number: null,
  declared_currency: null,
  duties_payer: null,
  export_reason: null,
  ioss: '',
  goods: null,
  volume: 0n,
  settlement_chargeable: null,
  quoted_chargeable: 3_500n,
  sender: {
    name: '张伟',
    mobile: '+8613800138000',
    company: '深圳市米亚国际物流有限公司',
    phone: '',
    region: buildRegion('CN', '广东省', '深圳市', '南山区'),
    detail: `科技园路${index}号创新大厦3栋502室`,
    postcode: '518057',
  },
  receiver: {
    name: `María Fernanda Núñez ${index}`,
    mobile: '+525512345678',
    company: 'Comercializadora Ñandú S.A. de C.V.',
    phone: '55 8765 4321',
    region: buildRegion('MX', 'Ciudad de México', 'Cuauhtémoc', 'Roma Norte'),
    detail: `Av. Insurgentes Sur ${index}, Int. 5-B, entre Álvaro Obregón y Durango`,
    postcode: '06700',
  },
  sender_identity_key: null,
  sender_identity_sealed: null,
  receiver_identity_key: null,
  receiver_identity_sealed: null,
  item_name: 'Cotton shirts',
  item_code: '6205.20',
  pieces: 1,
  weight: 3_200n,
  length: null,
  width: null,
  height: null,
  insured: 0n,
  declared: 0n,
  remark: '请勿折叠 / Do not bend',
  currency: 'CNY',
  settlement_weight: null,
  settlement_pieces: null,
  freight: null,
  created_at: new Date('2026-07-01'),
  service_code: 'EXP',
  service_names: {
    zh: '国际特快',
    en: 'International Express',
    es: 'Exprés internacional',
    py: 'Международный экспресс',
    jt: '國際特快',
    ja: '国際エクスプレス',
  },
});

const settings: PrintSettings = {
  profile: { name: '米亚 Miya Express', logo: null, isMasked: false, host: 'app.brand.example' },
};

async function* generateRows(count: number): AsyncGenerator<PrintRow> {
  for (let index = 0; index < count; index++) yield buildPrintRow(index);
}

const getOwnProcessorSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Reads the file to its end. Returns the seconds of processor time and the highest memory in bytes. */
async function measureFile(file: AsyncIterable<Uint8Array>): Promise<{ seconds: number; memory: number }> {
  const start = getOwnProcessorSeconds();
  let memory = 0;
  let chunks = 0;
  for await (const chunk of file) {
    if (chunk.length === 0) throw new Error('The file has an empty chunk.');
    if (chunks++ % 100 === 0) memory = Math.max(memory, process.memoryUsage().rss);
  }
  return { seconds: getOwnProcessorSeconds() - start, memory };
}

const printLabels = (count: number) =>
  streamFile(
    { kind: 'pdf', title: 'Labels' },
    createLabelDrawings(generateRows(count), settings, { format: '100x150', startAt: 1, maxPieces: null }),
  );

/** Draws the same label `count` times. Its layout is calculated only once. */
async function* drawBareLabels(count: number) {
  const file = createDocumentWriter({ kind: 'pdf', title: 'Labels' });
  const marks = layoutLabel(await buildLabel(buildPrintRow(1), settings), 1);
  for (let index = 0; index < count; index++) {
    file.draw({ newPage: LABEL_SIZE, marks });
    yield file.takeBytes();
  }
  yield await file.finish();
}

/**
 * S6: compares printing the labels of a thousand orders with drawing one prepared label a thousand times. It also runs
 * alone: node bench/server/labels.ts
 */
export async function measureLabels(): Promise<void> {
  await measureFile(printLabels(50));
  const ratios: number[] = [];
  let printedSeconds = 0;
  let bareSeconds = 0;
  let memory = 0;
  for (let round = 0; round < REPEATS; round++) {
    bareSeconds = (await measureFile(drawBareLabels(LABEL_COUNT))).seconds;
    const printed = await measureFile(printLabels(LABEL_COUNT));
    printedSeconds = printed.seconds;
    memory = Math.max(memory, printed.memory);
    ratios.push(printedSeconds / bareSeconds);
  }
  const largeFile = await measureFile(printLabels(LABEL_COUNT * 4));
  const label = `${LABEL_COUNT} labels to one PDF`;
  printFigureTable([
    {
      label: `${label}, against bare drawing`,
      unit: 'x',
      measured: median(ratios),
      limit: MAX_TIME_RATIO,
      peers: { printed: printedSeconds, bare: bareSeconds },
    },
    {
      label: 'memory of 4 000 labels against 1 000',
      unit: 'x',
      measured: largeFile.memory / memory,
      limit: MAX_MEMORY_RATIO,
    },
  ]);
}

if (import.meta.main) await measureLabels();
