import { EXCHANGE_FORMATS } from '@wardround/proto/exchange-formats.ts'
import { describe, expect, it } from 'vitest'
import { lostOnTheWay } from '#testing/round-trips.ts'

/** `infra/bench/round-trips.ts` does the same with 10,000. */
const COUNT = 120

describe('any question of the bank', () => {
  it.each(EXCHANGE_FORMATS)(
    'comes back from %s as it went',
    async (format) => {
      expect(await lostOnTheWay(format, 1, COUNT)).toEqual([])
    },
    60_000,
  )

  // Their control characters stand between two spaces, and XML takes them away.
  it.each([640, 914])('comes back from Moodle XML with its spaces: number %i', async (number) => {
    expect(await lostOnTheWay('moodle-xml', number, 1)).toEqual([])
  })
})
