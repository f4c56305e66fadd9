import { type Logger as PinoLogger, pino } from 'pino'

export type Logger = PinoLogger

const SECRET = [
  'authorization',
  'cookie',
  'password',
  'token',
  'secret',
  'sealed',
  '["set-cookie"]',
  '["x-wardround-identity"]',
  '["x-wardround-session"]',
]
const at = (parent: string) => SECRET.map((name) => (name.startsWith('[') ? `${parent}${name}` : `${parent}.${name}`))
/** `code` is a secret in what people send and a fact in an error, so it is hidden by place. */
const REDACTED = [...SECRET, 'code', 'body.code', 'data.code', 'job.code', '*.body.code', ...at('*'), ...at('*.*')]

/** Where PostgreSQL quotes rows: "Failing row contains (...)", "Key (email)=(...) already exists". */
const QUOTES_ROWS = ['detail', 'where', 'internalQuery'] as const

/** An error without the rows that it quotes. */
function serialiseError(error: Error): unknown {
  const shown = pino.stdSerializers.err(error)
  if (typeof shown !== 'object' || shown === null) return shown
  for (const name of QUOTES_ROWS) if (shown[name] !== undefined) shown[name] = '[hidden]'
  const { errors } = error as Partial<AggregateError>
  if (Array.isArray(errors)) shown['aggregateErrors'] = errors.map(serialiseError)
  return shown
}

/**
 * JSON lines on standard output. Passwords, tokens, codes, cookies, our own identity headers and what the database
 * quotes of rows are blanked.
 */
export function createLogger(options: { name: string; level: string }): Logger {
  const redact = { paths: REDACTED, censor: '[hidden]' }
  const base = { name: options.name, pid: process.pid }
  // Written at once: lines keep their order and the last words before an exit are not lost.
  return pino(
    { name: options.name, level: options.level, base, redact, serializers: { err: serialiseError } },
    pino.destination({ dest: 1, sync: true }),
  )
}
