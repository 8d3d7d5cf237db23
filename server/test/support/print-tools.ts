import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createCanvas, loadImage } from '@napi-rs/canvas';

const execute = promisify(execFile);

/** Runs a program of poppler-utils or zbar-tools. `npm test` installs both. */
async function runTool(name: string, args: string[]): Promise<string> {
  try {
    return (await execute(name, args, { maxBuffer: 64_000_000 })).stdout;
  } catch (error) {
    const { code, stdout } = error as { code?: unknown; stdout?: string };
    if (code === 'ENOENT') throw new Error(`${name} is missing: install poppler-utils and zbar-tools`);
    // zbarimg exits with 4 if it finds no code.
    if (name === 'zbarimg' && code === 4) return stdout ?? '';
    throw error;
  }
}

async function withTempFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'miya-print-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const DPI = 203;
export type RenderedPage = {
  png: Buffer;
  width: number;
  height: number;
  isInk: (x: number, y: number) => boolean;
};

/** Renders the pages at 203 dpi, the resolution of a label printer. */
export const renderPages = (pdf: Uint8Array): Promise<RenderedPage[]> =>
  withTempFolder(async (folder) => {
    await writeFile(join(folder, 'in.pdf'), pdf);
    await runTool('pdftoppm', ['-r', String(DPI), '-png', join(folder, 'in.pdf'), join(folder, 'page')]);
    const files = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
    return Promise.all(files.map(async (name) => decodePage(await readFile(join(folder, name)))));
  });

export async function decodePage(png: Buffer): Promise<RenderedPage> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
  return { png, width, height, isInk: (x, y) => (data[(y * width + x) * 4] ?? 255) < 128 };
}

/** Reads all codes in the picture: `CODE-128:text`, `QR-Code:text`. */
export const scanCodes = (png: Buffer): Promise<string[]> =>
  withTempFolder(async (folder) => {
    await writeFile(join(folder, 'in.png'), png);
    const kinds = ['-Sdisable', '-Scode128.enable', '-Sqrcode.enable'];
    const found = await runTool('zbarimg', ['-q', '--nodbus', ...kinds, join(folder, 'in.png')]);
    return found.split('\n').filter(Boolean).sort();
  });

export type PdfWord = {
  page: number;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Lists the words of all pages with their positions in points. */
export const listPdfWords = (pdf: Uint8Array): Promise<PdfWord[]> =>
  withTempFolder(async (folder) => {
    await writeFile(join(folder, 'in.pdf'), pdf);
    const html = await runTool('pdftotext', ['-bbox', join(folder, 'in.pdf'), '-']);
    return html.split('<page ').flatMap((part, page) =>
      Array.from(
        part.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g),
        ([, left, top, right, bottom, text = '']) => ({
          page,
          text: text.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? name),
          left: Number(left),
          top: Number(top),
          right: Number(right),
          bottom: Number(bottom),
        }),
      ),
    );
  });

/** Lists the width and height of each page in points, from the PDF source. */
export const listMediaBoxes = (pdf: Buffer): [number, number][] =>
  Array.from(
    pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g),
    ([, width, height]) => [Number(width), Number(height)],
  );
