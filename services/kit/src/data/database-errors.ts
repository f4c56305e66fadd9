/** SQLSTATE of a failed query; undefined for anything else. */
export const sqlState = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

const RETRY_STATES = new Set(['40001', '40P01'])
/** Serialisation failure or deadlock: the same transaction may be run again. */
export const isRetryable = (error: unknown): boolean => RETRY_STATES.has(sqlState(error) ?? '')

/** Statement or lock timeout, server stopping or starting, no connection free. */
const UNAVAILABLE_STATES = new Set([
  '57014',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53400',
  '53100',
  '25P03',
  '25P04',
])
const UNAVAILABLE_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
  // No room for a file.
  ...['ENOSPC', 'EDQUOT'],
])
const UNAVAILABLE_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|acquiring a connection|connection error and is not queryable|Connection ended unexpectedly/i

/** The database or the disk cannot take the work now; the same request may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  const state = sqlState(error)
  if (state && (UNAVAILABLE_STATES.has(state) || state.startsWith('08'))) return true
  if (!(error instanceof Error)) return false
  return UNAVAILABLE_CODES.has((error as NodeJS.ErrnoException).code ?? '') || UNAVAILABLE_WORDS.test(error.message)
}

/** Text that PostgreSQL cannot store (a NUL character, a half character). */
export const isUnstorableText = (error: unknown): boolean => ['22021', '22P05'].includes(sqlState(error) ?? '')

/** The columns of a violated unique constraint, as PostgreSQL's detail names them; undefined for any other failure. */
export function takenColumns(error: unknown): string[] | undefined {
  if (sqlState(error) !== '23505') return undefined
  const match = /^Key \((.+?)\)=/.exec((error as { detail?: string }).detail ?? '')
  return (match?.[1] ?? '').split(', ').filter(Boolean)
}
