import { parseConfig } from '@wardround/kit/base/config.ts'
import { describe, expect, it } from 'vitest'
import { AnalyticsId, withAnalyticsId } from './analytics-id.ts'

const read = (id: string) => parseConfig({ ANALYTICS_ID: AnalyticsId.optional() }, { ANALYTICS_ID: id })

describe('ANALYTICS_ID', () => {
  it('is the id of a Google tag, or not set', () => {
    expect(read('G-AB12CD34EF').data).toEqual({ ANALYTICS_ID: 'G-AB12CD34EF' })
    expect(read('')).toMatchObject({ success: true, data: {} })
  })

  it.each(['G-', 'g-ab12cd34ef', 'UA-12345-1', 'GTM-AB12CD', ' G-AB12CD34EF', 'G-AB12CD34EF\n', 'G-AB12"><script>'])(
    'is not %j',
    (id) => {
      expect(read(id).error?.issues[0]).toMatchObject({
        path: ['ANALYTICS_ID'],
        message: expect.stringContaining('Google tag'),
      })
    },
  )

  it('stands in the head of a page where it is set', () => {
    const page = '<head><title>Wardround</title></head><body></body>'
    expect(withAnalyticsId(page, undefined)).toBe(page)
    expect(withAnalyticsId(page, 'G-AB12CD34EF')).toMatch(
      /<meta name="analytics-id" content="G-AB12CD34EF" \/>\n<\/head>/,
    )
  })
})
