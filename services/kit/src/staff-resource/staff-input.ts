import { DomainError } from '../base/errors.ts'
import type { InputSchema, StaffRow, WrittenResource } from './staff-resource.ts'

/** The part of a record that staff fill in. */
export function inputFieldsOf<Row extends StaffRow>(
  { input, toRecord }: Pick<WrittenResource<Row>, 'input' | 'toRecord'>,
  row: Row,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(toRecord(row)).filter(([name]) => Object.hasOwn(input.shape, name)))
}

/** Checks stored fields, perhaps with changes laid over, as if they were sent. Throws `request.invalid`. */
export function parseInput<Input>(schema: InputSchema<Input>, fields: Record<string, unknown>): Input {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  throw new DomainError('request.invalid', {
    details: parsed.error.issues.map(({ path, message }) => ({ path: ['body', ...path].join('.'), message })),
  })
}
