import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stack } from '../local/stack-run.ts'
import { CONNECTIONS, load } from './load.ts'
import { compare, type Ratio, startBareProgram, TURN } from './sides.ts'

const PAGES = ['/', '/faq', '/resources/questionbank', '/news'] as const
const ASKED = { 'accept-encoding': 'br', accept: 'text/html' }
/** The rest belongs to the answer or to the connection. */
const PER_ANSWER = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'x-request-id'])
const TARGET = 0.5

/** What the gateway sends, byte for byte. */
async function answerOf(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const sent = request(url, { headers: ASKED }).end()
  const [reply] = await once(sent, 'response')
  if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}`)
  const body = Buffer.concat(await reply.toArray())
  const headers = Object.fromEntries(
    Object.entries(reply.headers as Record<string, string>).filter(([name]) => !PER_ANSWER.has(name)),
  )
  return { body, headers }
}

export type PageRatio = Ratio & { bytes: number }

/** Public pages that are kept, and a bare server that sends the same bytes with the same headers. */
export async function measurePublicPages({ urls }: Stack, say: (text: string) => void): Promise<PageRatio[]> {
  const dir = mkdtempSync(join(tmpdir(), 'wardround-pages-'))
  const ratios: PageRatio[] = []
  try {
    for (const path of PAGES) {
      // Its public address: at any other it sends people to that one.
      const url = urls.gateway
      await answerOf(url + path)
      const { body, headers } = await answerOf(url + path)
      const file = join(dir, 'page')
      writeFileSync(file, body)
      const bare = await startBareProgram('bare-page.ts', [file, JSON.stringify(headers)])
      const requests = Array.from({ length: CONNECTIONS }, () => ({ method: 'GET' as const, path, headers: ASKED }))
      const ask = (at: string) => () => load(at, requests, TURN)
      try {
        ratios.push({ ...(await compare(path, TARGET, ask(url), ask(bare.url), say)), bytes: body.length })
      } finally {
        bare.process.kill()
      }
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
  return ratios
}
