/** Counts from 1, one further at each call. */
export function createCounter(): () => number {
  let last = 0
  return () => {
    last += 1
    return last
  }
}
