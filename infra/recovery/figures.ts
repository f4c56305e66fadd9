import { TestRunner } from 'vitest'
import type { Column } from '../scripts/recorded-run.ts'

/** What a rehearsal saw; `make restore-rehearsal` writes it beside its row. */
export type RestoreFigures = {
  /** Size of the base backup and how long it took beside the load. */
  backupMegabytes?: number
  backupSeconds?: number
  /** From the beginning of the restore until the site answered. */
  restoreSeconds?: number
  /** What was acknowledged before the moment restored to; how much of it is gone, and of what age. */
  acknowledged?: number
  lost?: number
  lostSeconds?: number
}

declare module 'vitest' {
  interface TaskMeta {
    restore?: RestoreFigures
  }
}

/** Keeps figures with the test that runs. */
export function noteRestore(figures: RestoreFigures): void {
  const test = TestRunner.getCurrentTest()
  if (!test) throw new Error('Figures are kept with a test, and none runs.')
  test.meta.restore = { ...test.meta.restore, ...figures }
}

const column = (title: string, cell: (figures: RestoreFigures) => string | undefined): Column => ({
  title,
  cell: (meta) => cell((meta.restore ?? {}) as RestoreFigures) ?? '',
})

export const RESTORE_COLUMNS: readonly Column[] = [
  column('backup, MB', ({ backupMegabytes }) => backupMegabytes?.toFixed(0)),
  column('taken in, s', ({ backupSeconds }) => backupSeconds?.toFixed(1)),
  column('site back after, s', ({ restoreSeconds }) => restoreSeconds?.toFixed(1)),
  column('acknowledged', ({ acknowledged }) => acknowledged?.toString()),
  column('lost', ({ lost }) => lost?.toString()),
  column('oldest lost, s before the end', ({ lostSeconds }) => lostSeconds?.toFixed(1)),
]
