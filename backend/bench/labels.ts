import { randomInt } from 'node:crypto';
import { newCode } from '@plinth/contracts/works/projects/panel-code';
import type { PanelLabel, PanelLabelsPaper } from '@plinth/contracts/works/projects/panel-labels';
import { PrintablePages } from '../src/modules/site/documents/printable-pages';
import { FrontendAssets } from '../src/platform/edge/printing/assets';
import { PrintPool } from '../src/platform/edge/printing/print-pool';
import type { Config } from '../src/platform/runtime/config/config';

function buildLabel(index: number): PanelLabel {
  const code = newCode('P', randomInt);
  const [length, width] = [300 + (index % 40) * 25, 200 + (index % 30) * 15];
  return {
    id: code,
    code,
    url: `HTTPS://PLINTH.EXAMPLE/P/${code}`,
    cupboard: `P-1042-${String(1 + (index % 20)).padStart(2, '0')}`,
    label: `C${String(1 + (index % 20))}-A`,
    name: 'Side',
    copy: 1,
    copies: 2,
    length,
    width,
    thickness: 16,
    cut_length: length - 2,
    cut_width: width - 1,
    board: 'Polar White',
    grained: index % 3 === 0,
    edging: { l1: 'Polar White 1', l2: '', w1: 'Polar White 1', w2: '', notch: '' },
    notch: null,
    matrix: null,
    saw: { list: 'CL-1009', sheet: 1 + Math.floor(index / 20), cut: 1 + (index % 20) },
    stations: ['Edger', 'Drill', 'Pack'],
    initials: 'N D',
    document: 'INV-1759',
    promised_on: '2026-12-08',
    replaces: null,
  };
}

/**
 * Prints the labels of a cutting list several times, each time others, drawn and printed as the product does.
 * @returns seconds of each time, the first with a browser that has just started
 */
export async function measureLabels(config: Config, labels: number, rounds: number): Promise<number[]> {
  const pages = new PrintablePages(config);
  const pool = new PrintPool({ ...config.documents.print, tabs: 1 }, new FrontendAssets(config.frontendUrl));
  const seconds: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const paper: PanelLabelsPaper = {
        subject: `CL-${String(1_009 + round)}`,
        size: { width: 100, height: 50 },
        labels: Array.from({ length: labels }, (_, index) => buildLabel(index)),
      };
      const began = performance.now();
      await pool.print(await pages.drawPage('list-labels', crypto.randomUUID(), paper));
      seconds.push((performance.now() - began) / 1_000);
    }
  } finally {
    await pool.close();
  }
  return seconds;
}
