import { expect, it } from 'vitest'
import { CALLS } from '../calls.ts'

/** What staff delete can be found again: without a list of it, only the toast of the deletion leads back. */
it('gives every staff entity that can be restored a bin', () => {
  const ends = (suffix: string) =>
    CALLS.flatMap(({ url }) => (url.endsWith(suffix) ? [url.slice(0, -suffix.length)] : []))
  const restored = ends('/:id/restore')
  const bins = ends('/bin')
  expect(restored.length).toBeGreaterThan(15)
  // Events are restored by one call and have a bin for each of their three kinds.
  expect(bins).toHaveLength(restored.length + 2)
})
