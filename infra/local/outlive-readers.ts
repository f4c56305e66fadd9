/**
 * Goes on when whoever read the output is gone, because a parent was killed for example. Without this the next line
 * would end the runner, and what it started would be left behind.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
