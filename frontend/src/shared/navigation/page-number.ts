/** A page of a list as an address gives it: from 1; what is no number is the first. */
export const pageNumber = (value: string | null): number =>
  Math.max(1, Math.min(100_000, Math.trunc(Number(value)) || 1))
