import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { SERVICES } from '../../local/processes.ts'
import { ROOT } from '../../local/root.ts'
import { buildSite } from '../../local/site-build.ts'
import { type Stack, startStack } from '../../local/stack-run.ts'
import { waitUntil } from '../../wait-until.ts'
import { cleanUpAfter } from './cleaner.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data folder of a stopped installation with the sample content. */
    preparedData: string
  }
}

/** What belongs to the installation that ran there, and not to one that begins with its data. */
const ITS_OWN = ['ports.json', 'run.json', 'logs']

/**
 * Everything that the loading has to say is published, so that no copy publishes it again, and what was written is in
 * its files, so that the server ends within its time on a busy machine too.
 */
async function waitUntilPublished({ urls }: Stack): Promise<void> {
  for (const service of SERVICES) {
    const client = new pg.Client({ connectionString: urls.database(service) })
    await client.connect()
    const nothingWaits = async () => {
      const { rows } = await client.query('select 1 from outbox_messages where published_at is null limit 1')
      if (rows.length > 0) throw new Error('A message waits.')
    }
    await waitUntil(nothingWaits, {
      seconds: 60,
      sentence: `${service} has not published everything of the sample.`,
    })
      .then(() => client.query('checkpoint'))
      .finally(() => client.end())
  }
}

/**
 * Once for the whole run: the site is built, and an installation made with the sample content that every test's own
 * begins as a copy of.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  await buildSite(ROOT, console.log)
  const dataDir = mkdtempSync(join(tmpdir(), 'wardround-e2e-prepared-'))
  const dismiss = cleanUpAfter(dataDir)
  const stack = await startStack({ dataDir, sample: true, site: false, logLevel: 'warn' })
  await waitUntilPublished(stack).finally(stack.stop)
  for (const name of ITS_OWN) rmSync(join(dataDir, name), { recursive: true, force: true })
  project.provide('preparedData', dataDir)
  return dismiss
}
