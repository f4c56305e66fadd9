/**
 * A script of a page that is gone: a new version was put in place while this tab stayed open, or the connection broke.
 */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|error loading dynamically|unable to preload css|failed to fetch module/i.test(
    error.message,
  )
