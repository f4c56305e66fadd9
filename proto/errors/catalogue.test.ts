import { describe, expect, it } from 'vitest'
import { CATALOGUE, documented } from '../errors.ts'

const ENTRIES = Object.entries(CATALOGUE).map(([code, { message, fix }]) => ({ code, message, fix }))
/** What only a program can follow: paths, names of fields and headers. */
const FOR_PROGRAMS = /`|\bdetails\b|\bdata\b|Retry-After|\bx-[a-z]+|UUID|\bid\b|\/[a-z]/

describe('the catalogue of errors', () => {
  it.each(ENTRIES.filter(({ fix }) => fix !== null))('says to people what to do next: $code', ({ message, fix }) => {
    expect(message).toMatch(/[.]$/)
    expect(fix).toMatch(/^[A-Z].*[.]$/)
    expect(fix).not.toMatch(FOR_PROGRAMS)
  })

  it('lets a message stand alone only where the specification fixes its text', () => {
    expect(ENTRIES.filter(({ fix }) => fix === null).map(({ code }) => code)).toEqual(['push.invalid-response'])
  })

  it('says in the documents what a program does too', () => {
    expect(documented({ ...CATALOGUE['resource.taken'] })).toBe(
      'That is already in use. Choose something else. `details` names the field.',
    )
    expect(documented({ ...CATALOGUE['push.invalid-response'] })).toBe('invalid response Try again in a moment.')
  })
})
