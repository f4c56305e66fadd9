import { z } from 'zod'
import { DURATION_TYPES, type DurationType } from '../codes.ts'

/** The longest time that staff give by hand: ten years, in each unit. */
export const LONGEST_GIVEN: Record<Exclude<DurationType, 'n'>, number> = { d: 3650, M: 120, y: 10 }

function problemOf(value: number, type: DurationType): string | undefined {
  if (type === 'n') return value === 0 ? undefined : 'Leave this at 0 for access with no end date.'
  if (value < 1) return 'Enter 1 or more.'
  return value > LONGEST_GIVEN[type] ? `Enter ${LONGEST_GIVEN[type].toLocaleString('en-GB')} or less.` : undefined
}

/** How long staff give something for; 0 of type `n` never ends. */
export const GivenDuration = z
  .strictObject({ value: z.int().min(0), type: z.enum(DURATION_TYPES) })
  .superRefine(({ value, type }, context) => {
    const message = problemOf(value, type)
    if (message) context.addIssue({ code: 'custom', path: ['value'], message })
  })
