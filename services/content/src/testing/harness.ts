import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@wardround/kit/base/clock.ts'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { openDiskStorage } from '@wardround/kit/data/storage.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { testDatabase } from '@wardround/kit/testing/database.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import type { EventContract } from '@wardround/proto/event.ts'
import { QuestionInput } from '@wardround/proto/http/content/questions.ts'
import { buildApp } from '#app.ts'
import type { Deps } from '#deps.ts'

export const EDITOR: Partial<Identity> = {
  uid: '0199a000-0000-7000-8000-000000000001',
  sid: 's',
  name: 'Edith Moreau',
  admin: true,
  verified: true,
  permissions: {
    Categories: 'vae',
    Questions: 'vaep',
    Settings: 'vae',
    Definitions: 'vae',
    Pages: 'vae',
    Revisions: 'vae',
    Gems: 'vae',
  },
}
/** Staff who may look and no more. */
export const READER: Partial<Identity> = {
  ...EDITOR,
  name: 'Rosa Marks',
  permissions: {
    Categories: 'v',
    Questions: 'v',
    Settings: 'v',
    Definitions: 'v',
    Pages: 'v',
    Revisions: 'v',
    Gems: 'v',
  },
}
export const LEARNER: Partial<Identity> = {
  uid: '0199a000-0000-7000-8000-000000000002',
  sid: 't',
  name: 'Amara',
  verified: true,
  entitlements: ['question-bank'],
}

type Asked = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  body?: unknown
  as?: Partial<Identity> | null
  headers?: Record<string, string>
}

/** The service's app on a private database, with files in a folder of its own. What would be queued is in `queued`. */
export async function startContent(options: { clock?: Deps['clock'] } = {}) {
  const db = await testDatabase({ migrations: new URL('../../migrations', import.meta.url) })
  const folder = await mkdtemp(join(tmpdir(), 'wr-content-'))
  const queued: string[] = []
  const deps: Deps = {
    db,
    logger: createLogger({ name: 'content', level: 'silent' }),
    clock: options.clock ?? systemClock,
    storage: openDiskStorage(folder),
    mediaKey: Buffer.alloc(32, 5),
    enqueueImport: async (importId) => void queued.push(importId),
    enqueueOcr: async (jobId) => void queued.push(jobId),
    enqueueExport: async (exportId) => void queued.push(exportId),
  }
  const app = buildApp(deps, { identityKey: testIdentity.keyFor('content') })

  /**
   * Calls as the editor unless `as` says otherwise; `null` is a visitor. Answers the status and the envelope's content.
   */
  async function call({
    method = 'GET',
    url,
    body,
    as = EDITOR,
    headers = {},
  }: Asked): Promise<{ status: number; data: any; error: any }> {
    const identity = await testIdentity.header(as ?? {}, 'content')
    const response = await app.inject({
      method,
      url: `/wardround${url}`.replace('/wardround/a/', '/a/wardround/'),
      headers: { 'x-wardround-identity': identity, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const { data, error } = response.json()
    return { status: response.statusCode, data, error }
  }

  /** What was emitted of one kind, oldest first. */
  const emitted = async (event: EventContract): Promise<any[]> =>
    (await db.knex('outbox_messages').where({ subject: event.subject }).orderBy('seq').select('payload')).map(
      (row) => row.payload.data,
    )

  const category = async (changes: object = {}) =>
    (await call({ method: 'POST', url: '/a/category', body: { ...newCategory(), ...changes } })).data
  /** A category that holds questions, under a parent of its own. */
  const shelf = async (changes: object = {}) => category({ parentId: (await category()).id, ...changes })

  return {
    db,
    deps,
    app,
    folder,
    queued,
    call,
    emitted,
    category,
    shelf,
    stop: async () => {
      await app.close()
      await db.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Harness = Awaited<ReturnType<typeof startContent>>

let made = 0
export function newCategory() {
  made += 1
  return {
    name: `Category ${made}`,
    slug: `category-${made}`,
    parentId: null as string | null,
    codePrefix: 'CAR',
    position: made,
  }
}

export const newQuestion = (categoryId: string, changes: object = {}) => ({
  kind: 'single',
  state: 'active',
  categoryId,
  stem: '<p>A 34-year-old woman is drowsy after two days of vomiting.</p>',
  leadIn: 'Which is the most appropriate immediate treatment?',
  options: [
    { text: 'Hydrocortisone 100 mg intravenously', rationale: 'It comes before any result.', correct: true },
    { text: 'Ceftriaxone 2 g intravenously', rationale: 'Nothing points to sepsis.', correct: false },
    { text: 'Calcium gluconate intravenously', rationale: 'The ECG is sinus tachycardia only.', correct: false },
  ],
  explanation: '<p>Adrenal crisis.</p>',
  keyPoints: ['Hydrocortisone first.'],
  references: [
    {
      title: 'Adrenal insufficiency',
      source: 'NICE',
      version: 'NG243',
      url: 'https://example.org/ng243',
      checkedOn: '2026-01-31',
    },
  ],
  tags: { area: 'Endocrine', condition: 'Adrenal crisis' },
  forPa: false,
  ...changes,
})

/** What staff may send of a record that was read, with its `version`, so that it can be sent back. */
export const questionInput = (record: Record<string, unknown>): any =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name === 'version' || name in QuestionInput.shape))
