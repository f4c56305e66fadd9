/*
 * What files say of a question and the bank has no place for. It is named in the notes of the report, so that nothing
 * goes unseen.
 */
type Notes = Set<string>

const LONGEST = 120

/** `known` are names of the item that the report shows, or that say nothing. */
export function noteTitle(
  title: string | undefined,
  known: readonly (string | null | undefined)[],
  notes: Notes,
): void {
  const said = title?.trim().replace(/\s+/g, ' ') ?? ''
  if (said && !known.includes(said)) notes.add(`The title was left out: ${said.slice(0, LONGEST)}.`)
}

/** The marks of the whole question; every question counts the same here. */
export function noteWeight(marks: string | undefined, notes: Notes): void {
  const weight = Number(marks)
  if (marks?.trim() && Number.isFinite(weight) && weight !== 1)
    notes.add(`The weight was left out: ${weight} marks. Every question counts the same.`)
}

/** The marks of each right option, where several are asked for. */
export function noteShares(shares: readonly number[], notes: Notes): void {
  if (new Set(shares.filter((share) => share > 0).map((share) => share.toFixed(1))).size > 1)
    notes.add('Different marks for correct options were left out. All of them are needed.')
}

export function noteShuffle(value: string | undefined, notes: Notes): void {
  if (/^(yes|true|1)$/i.test(value?.trim() ?? ''))
    notes.add('Shuffling was left out. Options stay in the order of the file.')
}

export function noteDirection(dir: string | undefined, notes: Notes): void {
  if (dir && dir.toLowerCase() !== 'ltr') notes.add('The text direction (dir) was left out.')
}
