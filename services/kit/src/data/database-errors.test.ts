import { describe, expect, it } from 'vitest'
import { isRetryable, isUnavailable, takenColumns } from './database-errors.ts'

const failure = (code: string, message = 'x', detail?: string) => Object.assign(new Error(message), { code, detail })

describe('what a database failure means', () => {
  it('is worth another try for a deadlock and a serialisation failure only', () => {
    expect([failure('40P01'), failure('40001'), failure('23505'), new Error('x')].map(isRetryable)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('is an outage for a stopped server, a timeout and an exhausted pool', () => {
    const outages = [
      failure('57P01'),
      failure('57014'),
      failure('55P03'),
      failure('08006'),
      failure('ECONNREFUSED'),
      new Error('timeout exceeded when trying to connect'),
      new AggregateError([failure('ECONNREFUSED')]),
    ]
    expect(outages.map(isUnavailable)).toEqual(outages.map(() => true))
    expect([failure('23505'), new Error('x'), undefined, 'x'].map(isUnavailable)).toEqual([false, false, false, false])
  })

  it('names the columns of a broken unique constraint', () => {
    expect(takenColumns(failure('23505', 'x', 'Key (parent_id, lower(slug))=(1, a) already exists.'))).toEqual([
      'parent_id',
      'lower(slug)',
    ])
    expect(takenColumns(failure('23503'))).toBeUndefined()
  })
})
