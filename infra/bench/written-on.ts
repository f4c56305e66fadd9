import { cpus, totalmem } from 'node:os'

/** When and on what a section was measured. */
export const writtenOn = (when: Date): string =>
  `Written on ${when.toISOString().slice(0, 10)}: ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}.`

export const verdict = (holds: boolean): string => (holds ? 'holds' : 'falls short')
