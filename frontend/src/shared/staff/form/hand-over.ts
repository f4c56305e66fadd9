const waiting = new Map<string, () => unknown>()

/**
 * After the first save of a new record its form stands until the edit screen takes its place. What is typed in that
 * moment goes along:
 * `read` is asked by the form that comes, and answers undefined when nothing was.
 */
export const handOver = (id: string, read: () => unknown): void => void waiting.set(id, read)

/** What was typed into the form before this one; asked once. */
export function takeOver<Values>(id: string | undefined): Values | undefined {
  const read = id === undefined ? undefined : waiting.get(id)
  if (id !== undefined) waiting.delete(id)
  return read?.() as Values | undefined
}
