const WORDS_TOGETHER = 4
const MOST_MARKS = 32

/** FNV-1a, 32 bits, as PostgreSQL's signed integer. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value | 0
}

/**
 * A sketch of a text (Broder's bottom-k of its runs of four words): texts that are nearly the same share most of their
 * marks, others hardly any. An index over the marks finds the few that are worth comparing in full. `text` is plain, in
 * any case.
 */
export function stemMarks(text: string): number[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return []
  const runs = Math.max(1, words.length - WORDS_TOGETHER + 1)
  const marks = new Set(
    Array.from({ length: runs }, (_, index) => hash(words.slice(index, index + WORDS_TOGETHER).join(' '))),
  )
  return [...marks].sort((one, other) => one - other).slice(0, MOST_MARKS)
}
