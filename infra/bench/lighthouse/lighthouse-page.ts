import type { Part } from '../part.ts'
import { verdict, writtenOn } from '../written-on.ts'
import { measurePages, type PageTimes, SCORES } from './measure-pages.ts'

type Target = {
  largestPaint?: number
  bytes?: number
  scriptBytes?: number
  requests?: number
  performance?: number
  seo?: number
}

const EVERYWHERE = { layoutShift: 0.05, accessibility: 100, 'best-practices': 100 } as const
const PUBLIC: Target = { largestPaint: 1_500, performance: 95, seo: 100 }
const TARGETS: Record<string, Target> = {
  '/': { ...PUBLIC, scriptBytes: 110_000 },
  '/resources/questionbank': PUBLIC,
  '/news': PUBLIC,
  '/login': { largestPaint: 2_500, performance: 95, seo: 100 },
  question: { largestPaint: 2_500, bytes: 200_000, requests: 20 },
}

/** What a page misses, in words. */
function missed(page: PageTimes): string[] {
  const target = TARGETS[page.path] ?? TARGETS[page.name] ?? {}
  const most = (['largestPaint', 'bytes', 'scriptBytes', 'requests'] as const).filter(
    (what) => page[what] > (target[what] ?? Number.POSITIVE_INFINITY),
  )
  const scores = SCORES.filter((score) => {
    const least = score === 'performance' || score === 'seo' ? target[score] : EVERYWHERE[score]
    return page.scores[score] < (least ?? 0)
  })
  return [...most, ...(page.layoutShift > EVERYWHERE.layoutShift ? ['layoutShift'] : []), ...scores]
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`

function row(page: PageTimes): string {
  const target = TARGETS[page.path] ?? TARGETS[page.name] ?? {}
  const limit = target.largestPaint ? ` (${target.largestPaint / 1000} s)` : ''
  const misses = missed(page)
  const verdictOf = misses.length === 0 ? verdict(true) : `${verdict(false)}: ${misses.join(', ')}`
  return `| ${page.name} | ${SCORES.map((score) => page.scores[score]).join(' / ')} | ${(page.largestPaint / 1000).toFixed(2)} s${limit} | ${page.layoutShift.toFixed(3)} | ${kilobytes(page.bytes)} | ${kilobytes(page.scriptBytes)} | ${page.requests} | ${page.complaints.join(', ')} | ${verdictOf} |`
}

/** Pages in a browser. */
export const LIGHTHOUSE: Part = {
  programs: ['nginx', 'chromium'],
  stack: { sample: true, site: true },
  learners: 0,
  measure: async ({ stack, say }) => {
    const pages = await measurePages(stack, say)
    return `## Pages in a browser

${writtenOn(new Date())} Lighthouse on a phone with 1.6 Mbit/s, 150 ms and a processor four times slower; each page five times with an empty profile, the median, over HTTP/2 through the distribution's nginx with [the sample configuration](../docker/nginx.conf). Bytes are those of the network.

Targets: layout shift ${EVERYWHERE.layoutShift}, accessibility and best practices 100 everywhere; performance 95 and SEO 100 on public pages; script of the first page 110 kB; the question 200 kB and 20 requests; the largest paint is beside each.

| page | ${SCORES.join(' / ')} | largest paint | layout shift | all | script | requests | complaints | |
| --- | --- | --: | --: | --: | --: | --: | --- | --- |
${pages.map(row).join('\n')}
`
  },
}
