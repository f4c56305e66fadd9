/** A part of a form that is compared as a whole: its name in the values, and what to call and show it as. */
export type Part<Values> = {
  name: keyof Values & string
  label: string
  show: (value: never, values: Values) => string
}

export type Side = 'mine' | 'theirs'

/**
 * One part that two people have left different. `both`: both changed it, so nobody but the reader can say which is
 * right.
 */
export type Difference = {
  name: string
  label: string
  mine: string
  theirs: string
  changedBy: 'me' | 'them' | 'both'
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What differs between my values and theirs, and who changed it since `base`, which both started from. */
export function differences<Values extends Record<string, unknown>>(
  parts: readonly Part<Values>[],
  base: Values,
  mine: Values,
  theirs: Values,
): Difference[] {
  return parts.flatMap(({ name, label, show }) => {
    if (same(mine[name], theirs[name])) return []
    const iChanged = !same(mine[name], base[name])
    const theyChanged = !same(theirs[name], base[name])
    return [
      {
        name,
        label,
        mine: show(mine[name] as never, mine),
        theirs: show(theirs[name] as never, theirs),
        changedBy: iChanged && theyChanged ? ('both' as const) : iChanged ? ('me' as const) : ('them' as const),
      },
    ]
  })
}

/** Mine where I alone changed it, theirs where they alone did; what both changed stays open. */
export const obviousSides = (found: readonly Difference[]): Record<string, Side> =>
  Object.fromEntries(
    found
      .filter(({ changedBy }) => changedBy !== 'both')
      .map(({ name, changedBy }) => [name, changedBy === 'me' ? 'mine' : 'theirs']),
  )

/** Their values with the parts that were chosen as mine. */
export const merge = <Values extends Record<string, unknown>>(
  mine: Values,
  theirs: Values,
  sides: Record<string, Side>,
): Values => ({
  ...theirs,
  ...Object.fromEntries(
    Object.entries(sides)
      .filter(([, side]) => side === 'mine')
      .map(([name]) => [name, mine[name]]),
  ),
})
