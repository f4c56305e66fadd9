import type { Column } from '../scripts/recorded-run.ts'
import type { FaultFigures } from './figures.ts'

const column = (title: string, cell: (figures: FaultFigures) => string): Column => ({
  title,
  cell: (meta) => cell((meta.fault ?? {}) as FaultFigures),
})

const errorsOf = (errors: Record<string, number>): string => {
  const kinds = Object.entries(errors).sort(([, one], [, other]) => other - one)
  return kinds.map(([kind, count]) => `${kind} ${count}`).join(', ') || 'none'
}

/** What a test of a fault noted by `noteFigures`. */
export const FAULT_COLUMNS: readonly Column[] = [
  column('recovered after, s', ({ recovery }) => recovery?.toFixed(1) ?? ''),
  column('client errors', ({ errors }) => (errors ? errorsOf(errors) : '')),
  column('lost', ({ lost }) => String(lost ?? '')),
  column('doubled', ({ doubled }) => String(doubled ?? '')),
]
