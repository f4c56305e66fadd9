import { describe, expect, it } from 'vitest'
import { TrustedProxies } from './trusted-proxies.ts'

const read = (text: string) => TrustedProxies.safeParse(text).data

describe('TRUSTED_PROXIES', () => {
  it('names addresses and ranges, or none', () => {
    expect(read('none')).toEqual([])
    expect(read('10.0.0.0/8, 192.0.2.7,fd00::/8')).toEqual(['10.0.0.0/8', '192.0.2.7', 'fd00::/8'])
  })

  it.each(['', 'all', '10.0.0.0/33', '10.0.0.0/', '10.0.0/8', '10.0.0.0/8/8', 'fd00::/129', 'none,10.0.0.1', '*'])(
    'is not %j',
    (text) => {
      expect(TrustedProxies.safeParse(text).success).toBe(false)
    },
  )
})
