const two = (number: number) => String(number).padStart(2, '0')

/** What a field for date and time shows of a moment: the reader's own clock, to the minute. */
export function localMinute(iso: string | null): string {
  if (!iso) return ''
  const at = new Date(iso)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment of what was typed, or null while it is none. */
export function momentOf(local: string): string | null {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}
