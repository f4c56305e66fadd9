import { DomainError } from '../base/errors.ts'
import { sqlState, takenColumns } from '../data/database-errors.ts'

/** `lower(code_prefix)` and `code_prefix` are both the field `codePrefix`. */
const fieldOf = (column: string) =>
  (/(\w+)\W*$/.exec(column)?.[1] ?? column).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const STILL_USED = 'Something else still uses this. Remove it from there first.'

/** A field and what is wrong with it. */
export type FieldRefusal = { path: string; message: string }

/**
 * What a broken constraint is answered with, naming the field; every other error is returned as it is. `known` stands
 * for the columns of a unique constraint that are no fields.
 */
export function refusalOf(error: unknown, known?: FieldRefusal): unknown {
  const taken = takenColumns(error)
  if (taken)
    return new DomainError('resource.taken', {
      details: known
        ? [known]
        : taken.map((column) => ({
            path: `body.${fieldOf(column)}`,
            message: 'This is already in use. Choose another.',
          })),
      cause: error,
    })
  if (sqlState(error) !== '23503') return error
  const { detail = '' } = error as { detail?: string }
  const column = /^Key \((\w+)\)=/.exec(detail)?.[1] ?? 'id'
  if (detail.includes('still referenced'))
    return new DomainError('resource.taken', {
      message: STILL_USED,
      details: [{ path: 'params.id', message: STILL_USED }],
      cause: error,
    })
  return new DomainError('request.invalid', {
    details: [{ path: `body.${fieldOf(column)}`, message: 'This no longer exists. Choose another.' }],
    cause: error,
  })
}
