/** The same items in an order that `seed` decides; 0 is the order that they have. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const result = [...items]
  if (seed === 0) return result
  let state = seed * 2_654_435_761
  for (let at = result.length - 1; at > 0; at -= 1) {
    // Numerical Recipes' linear congruential generator.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = state % (at + 1)
    const moved = result[at] as Item
    result[at] = result[other] as Item
    result[other] = moved
  }
  return result
}
