/** Numbers from 0 to below 1 that look like chance and are the same in every run. */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Whole numbers from 0 to below as many as each throw has sides, the same in every run. */
export function dice(seed: number): (sides: number) => number {
  const next = numbersFrom(seed)
  return (sides) => Math.floor(next() * sides)
}
