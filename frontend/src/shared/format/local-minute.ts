const two = (number: number) => String(number).padStart(2, '0')

/** A moment as the value of a `datetime-local` field: in the reader's time zone, to the minute. */
export function localMinute(iso: string | null): string {
  if (!iso) return ''
  const at = new Date(iso)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment in a `datetime-local` field as an ISO string; null while it is incomplete. */
export function momentOf(local: string): string | null {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}
