import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@wardround/kit/testing/free-port.ts'
import { listCategoryProgress } from '@wardround/proto/http/assessment/categories.ts'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { createPerson } from '../../client/person.ts'
import { openBrowser } from '../../e2e/browser.ts'
import type { Stack } from '../../local/stack-run.ts'
import { median } from '../load.ts'
import { sized } from '../part.ts'
import { startFront } from './front.ts'

const RUNS = sized(5, 1)

/** A phone on 1.6 Mbit/s with 150 ms to the server, its processor four times slower than this one. */
const FLAGS = {
  output: 'json',
  logLevel: 'error',
  formFactor: 'mobile',
  throttlingMethod: 'devtools',
  throttling: {
    rttMs: 150,
    requestLatencyMs: 150,
    throughputKbps: 1600,
    downloadThroughputKbps: 1600,
    uploadThroughputKbps: 750,
    cpuSlowdownMultiplier: 4,
  },
} as const satisfies Flags

export const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Score = (typeof SCORES)[number]

/** Who opens a page decides what it may take: `public` and others have targets of their own. */
type Page = { name: string; path: string; who: 'public' | 'learner' | 'staff' }

/** Medians: scores of a hundred, milliseconds, bytes over the network, and what the audits complain of. */
export type PageTimes = Page & {
  scores: Record<Score, number>
  largestPaint: number
  layoutShift: number
  bytes: number
  scriptBytes: number
  requests: number
  complaints: string[]
}

type Run = Omit<PageTimes, keyof Page>
type Transfer = { transferSize: number; resourceType?: string }

function readRun({ audits, categories }: Result): Run {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const details = audits['network-requests']?.details
  const transfers = (details?.type === 'table' ? details.items : []) as unknown as Transfer[]
  const sum = (items: readonly Transfer[]) => items.reduce((total, { transferSize }) => total + transferSize, 0)
  const failed = SCORES.filter((score) => score !== 'performance').flatMap((score) =>
    (categories[score]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return {
    scores: Object.fromEntries(
      SCORES.map((score) => [score, Math.round((categories[score]?.score ?? Number.NaN) * 100)]),
    ) as Record<Score, number>,
    largestPaint: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    bytes: sum(transfers),
    scriptBytes: sum(transfers.filter(({ resourceType }) => resourceType === 'Script')),
    requests: transfers.length,
    complaints: [...new Set(failed)],
  }
}

function middle(page: Page, runs: readonly Run[]): PageTimes {
  const of = (read: (run: Run) => number) => median(runs.map(read))
  return {
    ...page,
    scores: Object.fromEntries(SCORES.map((score) => [score, of((run) => run.scores[score])])) as Record<Score, number>,
    largestPaint: of((run) => run.largestPaint),
    layoutShift: of((run) => run.layoutShift),
    bytes: of((run) => run.bytes),
    scriptBytes: of((run) => run.scriptBytes),
    requests: of((run) => run.requests),
    complaints: [...new Set(runs.flatMap(({ complaints }) => complaints))],
  }
}

/** A browser that Lighthouse can drive, alone with an empty profile. */
async function withBrowser<T>(work: (port: number) => Promise<T>): Promise<T> {
  const traces = mkdtempSync(join(tmpdir(), 'wardround-lighthouse-'))
  const port = await freePort()
  const browser = await openBrowser(traces, [`--remote-debugging-port=${port}`, '--ignore-certificate-errors'])
  try {
    return await work(port)
  } finally {
    await browser.close()
    rmSync(traces, { recursive: true, force: true })
  }
}

async function measure(origin: string, page: Page, cookie: string | undefined): Promise<Run> {
  const flags: Flags = { ...FLAGS, ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}) }
  const outcome = await withBrowser((port) => lighthouse(`${origin}${page.path}`, { ...flags, port }))
  if (!outcome || outcome.lhr.runtimeError)
    throw new Error(`${page.path}: ${outcome?.lhr.runtimeError?.message ?? 'Lighthouse gave no result.'}`)
  return readRun(outcome.lhr)
}

/** Opens the pages cold, behind the distribution's nginx with the sample configuration. */
export async function measurePages(stack: Stack, say: (text: string) => void): Promise<PageTimes[]> {
  const ports = { https: await freePort(), http: await freePort(), gateway: stack.ports.gateway as number }
  const origin = `https://localhost:${ports.https}`
  // As in production, which alone lets search engines in.
  const production = { NODE_ENV: 'production', PUBLIC_URL: origin, TRUSTED_PROXIES: '127.0.0.1' }
  await stack.processes.restart('gateway', production)
  await stack.ready()
  const front = await startFront(ports)
  try {
    const [learner, staff] = [createPerson(stack.urls.gateway), createPerson(stack.urls.gateway)]
    await learner.logInAs('learner')
    await staff.logInAs('admin')
    const { parents } = await learner.call(listCategoryProgress, {})
    const pages: Page[] = [
      { name: 'first page', path: '/', who: 'public' },
      { name: 'question bank', path: '/resources/questionbank', who: 'public' },
      { name: 'news', path: '/news', who: 'public' },
      { name: 'log-in', path: '/login', who: 'public' },
      { name: 'question', path: `/questionbank/${parents[0]?.categories[0]?.slug}/1`, who: 'learner' },
      { name: 'list of questions for staff', path: '/admin/wardround/questionbank/list', who: 'staff' },
    ]
    const cookies = { public: undefined, learner: learner.cookie(), staff: staff.cookie() }
    const all: PageTimes[] = []
    for (const page of pages) {
      // What is drawn and kept on the server is kept before anybody's first visit is measured.
      await fetch(`${stack.urls.gateway}${page.path}`, { signal: AbortSignal.timeout(60_000) })
      const runs: Run[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await measure(origin, page, cookies[page.who]))
      const times = middle(page, runs)
      all.push(times)
      say(
        `${page.path}: performance ${times.scores.performance}, largest paint ${Math.round(times.largestPaint)} ms, ${times.complaints.join(', ')}`,
      )
    }
    return all
  } finally {
    await front.stop()
  }
}
