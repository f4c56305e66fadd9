import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { audiogram, cardiotocograph, fields, flowVolume, newsChart, nomogram, peakFlow, trends } from './charts.ts'
import { regular, strip, twelveLeads } from './ecg.ts'

/*
 * Draws the pictures of sample questions by their figures: `node infra/sample/pictures/draw.ts`. They are kept as
 * files, so that a machine without fonts loads the same.
 */

const LONG = 9.2
/** Gaps between beats of atrial fibrillation, in seconds; 84 a minute in the mean. */
const GAPS = [0.62, 0.94, 0.51, 0.78, 1.02, 0.56, 0.69, 0.88, 0.48, 0.74, 0.97, 0.6, 0.7]
const irregular = GAPS.map((_, index) => GAPS.slice(0, index).reduce((sum, gap) => sum + gap, 0.2))
const fibrillating = (t: number) => 0.35 * Math.sin(41 * t) + 0.3 * Math.sin(57 * t + 1) + 0.2 * Math.sin(33 * t + 2)
const inBand = (x: number, y: number, from: number, to: number) => Math.hypot(x, y) >= from && Math.hypot(x, y) <= to
const blindSpot = (x: number, y: number, side: number, size: number) => Math.hypot(x - side * 15, y + 1.5) <= size
const wander = (t: number) => 5 * Math.sin(7 * t) + 3 * Math.sin(17 * t + 1) + 2 * Math.sin(31 * t)

const PICTURES: Record<string, string> = {
  'CAR-0006': strip('II', { beats: regular(38, LONG, 0.7), p: regular(90, LONG, 0.2), beat: { r: 9, qrs: 90 } }),
  'CAR-0008': strip('II', { beats: regular(186, LONG, 0.1), p: [], beat: { r: 8, qrs: 80, t: 1.6, tWidth: 50 } }),
  'CAR-0002': strip('II', { beats: irregular, p: [], beat: { r: 9, qrs: 85, t: 1.8 }, noise: fibrillating }),
  'CAR-0001': twelveLeads({
    II: { r: 8, st: 3 },
    III: { r: 6, st: 4 },
    aVF: { r: 7, st: 3.4 },
    I: { r: 6, st: -1.5, t: 0.8 },
    aVL: { r: 3, st: -1.8, t: -1 },
  }),
  'CAR-0007': twelveLeads({
    ...Object.fromEntries(
      (['I', 'II', 'aVF', 'V2', 'V3', 'V4', 'V5', 'V6'] as const).map((lead) => [
        lead,
        { r: 8, st: 1.5, t: 3, pr: -1 },
      ]),
    ),
    aVR: { r: -7, s: 0, st: -1.2, t: -2, pr: 1 },
  }),
  'ACU-0008': strip('II', { beats: regular(44, LONG, 0.5), p: [], beat: { r: 6, s: -4, qrs: 160, t: 12, tWidth: 60 } }),
  'ACU-0005': strip('II', { beats: regular(132, LONG, 0.2), p: [], beat: { r: 7, s: -5, qrs: 140, t: 1.5 } }, [
    'aVR',
    { beats: regular(132, LONG, 0.2), p: [], beat: { r: -6, s: 4, qrs: 140, t: -1 } },
  ]),
  'RES-0008': flowVolume(),
  'RES-0001': peakFlow([
    ['Best', 450],
    ['On arrival', 150],
    ['20 min', 160],
    ['40 min', 165],
    ['60 min', 170],
  ]),
  'RES-0002': nomogram([9.2, 7.27]),
  'CHI-0002': nomogram([6, 7.52]),
  'ENT-0008': audiogram(
    { air: [20, 20, 25, 35, 45, 50], bone: [20, 20, 25, 35, 45] },
    { air: [10, 10, 15, 15, 15, 15] },
  ),
  'ENT-0001': audiogram(
    { air: [10, 10, 10, 10, 10, 15] },
    { air: [65, 70, 70, 75, 70, 75], bone: [65, 65, 70, 70, 70] },
  ),
  'ENT-0007': audiogram(
    { air: [30, 30, 30, 30, 30, 30], bone: [5, 5, 5, 5, 5] },
    { air: [35, 30, 30, 30, 30, 35], bone: [5, 5, 5, 5, 5] },
  ),
  'OPH-0007': fields(
    (x, y) => blindSpot(x, y, -1, 2.5),
    (x, y) => blindSpot(x, y, 1, 2.5) || (y > 1 && inBand(x, y, 10, 19) && x < 16),
  ),
  'OPH-0004': fields(
    (x, y) => x < 0 && y < 0,
    () => false,
  ),
  'NEU-0007': fields(
    (x, y) => blindSpot(x, y, -1, 7) || (x > 18 && y < -9),
    (x, y) => blindSpot(x, y, 1, 7) || (x < -18 && y < -9),
  ),
  'OBS-0008': cardiotocograph(
    (minute) => (minute < 12 ? 140 + wander(minute) : Math.max(70, 140 - 140 * (minute - 12)) + wander(minute) / 3),
    16,
  ),
  'PER-0001': trends([
    { name: 'End-tidal carbon dioxide', unit: 'kPa', from: 4, to: 10, values: [5.1, 5.3, 5.8, 6.6, 7.5, 8.5, 9.4] },
    { name: 'Pulse', unit: '/min', from: 80, to: 160, values: [88, 92, 101, 112, 124, 134, 142] },
    { name: 'Temperature', unit: '°C', from: 36, to: 40, values: [36.6, 36.8, 37.1, 37.6, 38.2, 38.7, 39.2] },
  ]),
  'ACU-0004': newsChart([
    ['Respiratory rate', '26 /min', 3],
    ['Oxygen saturation', '95%', 1],
    ['Air or oxygen', 'Air', 0],
    ['Systolic blood pressure', '86 mmHg', 3],
    ['Pulse', '124 /min', 2],
    ['Consciousness', 'New confusion', 3],
    ['Temperature', '38.9 °C', 1],
  ]),
}

for (const [name, drawing] of Object.entries(PICTURES)) {
  const png = await sharp(Buffer.from(drawing)).png({ palette: true, colours: 64 }).toBuffer()
  writeFileSync(new URL(`drawn/${name}.png`, import.meta.url), png)
}
console.log(`${Object.keys(PICTURES).length} pictures drawn`)
