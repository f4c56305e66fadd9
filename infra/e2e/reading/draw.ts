import { fractionOf } from '../../sample/fixed-random.ts'

/** So many of them: the same for the same seed, and one that is added changes no more than one. */
export const draw = <T>(items: readonly T[], count: number, seed: string, nameOf: (item: T) => string): T[] =>
  items.toSorted((a, b) => fractionOf(`${seed} ${nameOf(a)}`) - fractionOf(`${seed} ${nameOf(b)}`)).slice(0, count)
