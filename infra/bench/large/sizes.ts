import { SMALL } from '../part.ts'

/** Learners who have answered at each size, and the questions of the bank. A small run proves that all of it works. */
export const LEARNERS: readonly number[] = SMALL ? [40, 200, 2_000] : [200, 20_000, 200_000]
export const QUESTIONS = SMALL ? 1_000 : 20_000

/** Of twenty learners one has prepared for months, one for weeks, and the others have looked in: 50 on average. */
export const QUOTAS = { most: 600, many: 200, few: 11, third: 13 } as const

/** SQL: how many questions learner `n` (an expression) has answered. */
export const quotaOf = (n: string): string =>
  `case ${n} % 20 when 0 then ${QUOTAS.most} when 1 then ${QUOTAS.many} when 2 then ${QUOTAS.third} else ${QUOTAS.few} end`

export const answersOf = (learners: number): number => learners * 50

/** The same for a number, as `quotaOf` has it. */
export const quotaAt = (n: number): number => [QUOTAS.most, QUOTAS.many, QUOTAS.third][n % 20] ?? QUOTAS.few

/** Gigabytes that the databases and their log take at their most, for the check before anything begins. */
export const NEEDED_GB = SMALL ? 2 : 30
