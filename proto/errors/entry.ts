/** The kind of a failure decides its HTTP status. */
export const STATUS_BY_KIND = {
  invalid: 400,
  unauthenticated: 401,
  payment: 402,
  forbidden: 403,
  missing: 404,
  notAcceptable: 406,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  limited: 429,
  fault: 500,
  upstream: 502,
  unavailable: 503,
  timeout: 504,
} as const
export type ErrorKind = keyof typeof STATUS_BY_KIND

/**
 * What a code means and what to do next, both sent and shown to people; a `fix` of null where the message has to stand
 * alone. `forPrograms` says in the API documents what a caller does, where that is something else.
 */
export const entry = (kind: ErrorKind, message: string, fix: string | null, forPrograms?: string) => ({
  kind,
  status: STATUS_BY_KIND[kind],
  message,
  fix,
  forPrograms,
})

/** An entry as the API documents print it. */
export const documented = ({ message, fix, forPrograms }: ReturnType<typeof entry>): string =>
  [message, fix, forPrograms].filter(Boolean).join(' ')
