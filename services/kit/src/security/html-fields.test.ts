import { Html, htmlUpTo } from '@wardround/proto/fields/html.ts'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { htmlCleanerOf } from './html-fields.ts'
import { sanitisedOnce } from './sanitised-once.ts'

const BAD = '<p>a</p><script>x()</script>'

describe('T-062 the fields of HTML in a reply', () => {
  const Reply = z.object({
    title: z.string(),
    html: htmlUpTo(100),
    perhaps: Html.nullable().optional(),
    rows: z.array(z.array(Html)),
    pair: z.tuple([z.string(), Html]),
    byName: z.record(z.string(), Html),
    parts: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('text'), html: Html }),
        z.object({ kind: z.literal('plain'), text: z.string() }),
      ]),
    ),
  })
  const value = (text: string) => ({
    title: BAD,
    html: text,
    perhaps: text,
    rows: [[text], [text, text]],
    pair: [BAD, text],
    byName: { one: text },
    parts: [
      { kind: 'text', html: text },
      { kind: 'plain', text: BAD },
    ],
  })

  it('are sanitised wherever they stand, and nothing else is', () => {
    expect(htmlCleanerOf(Reply)?.(value(BAD))).toEqual(value('<p>a</p>'))
  })

  it('leave a clean reply as it is, and one that was sent on from a cache', () => {
    const clean = value('<p>a</p>')
    expect(htmlCleanerOf(Reply)?.(clean)).toBe(clean)
    const shared = value(BAD)
    htmlCleanerOf(Reply)?.(shared)
    expect(shared).toEqual(value(BAD))
  })

  it('cost nothing where there are none', () => {
    expect(htmlCleanerOf(z.object({ title: z.string(), rows: z.array(z.object({ n: z.int() })) }))).toBeUndefined()
  })
})

describe('a content that was sanitised once', () => {
  it('is known by its hash, clean or not', () => {
    const sanitise = vi.fn((html: string) => html.replace('bad', ''))
    const once = sanitisedOnce(sanitise)
    expect([once('good'), once('bad!'), once('good'), once('bad!'), once('')]).toEqual(['good', '!', 'good', '!', ''])
    expect(sanitise).toHaveBeenCalledTimes(2)
  })
})
