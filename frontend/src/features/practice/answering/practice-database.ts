import type { CallInput } from '@wardround/proto/contract.ts'
import type { recordAnswer, WorkingState } from '@wardround/proto/http/assessment/practice.ts'
import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'

/** An answer that the service has not confirmed yet. One a question: the next attempt needs the reply to this one. */
export type PendingAnswer = {
  uid: string
  questionId: string
  slug: string
  number: number
  code: string
  /** A, B: for the list of what waits. */
  letters: string
  /** When Submit was pressed, in milliseconds since 1970: the order of sending. */
  submittedAt: number
  body: CallInput<typeof recordAnswer>['body']
}

/** What lies on the desk and has not reached the service. */
export type KeptWorking = { uid: string; questionId: string; sequence: number; state: WorkingState }

interface Schema extends DBSchema {
  answers: { key: [string, string]; value: PendingAnswer }
  working: { key: [string, string]; value: KeptWorking }
}
type StoreName = 'answers' | 'working'

const NAME = 'wardround-practice'
let opened: Promise<IDBPDatabase<Schema> | undefined> | undefined

const openOnce = async () =>
  openDB<Schema>(NAME, 1, {
    upgrade: (database) => {
      for (const name of ['answers', 'working'] as const) database.createObjectStore(name, { keyPath: ['uid', 'questionId'] })
    },
    terminated: () => {
      opened = undefined
    },
  })

/** Undefined where the browser keeps nothing (private windows of some): then everything lives as long as the page. */
const open = () => (opened ??= openOnce().catch(() => undefined))

/** Everything of one person in a store; empty where nothing can be kept. */
export async function readAll<Name extends StoreName>(name: Name, uid: string): Promise<Schema[Name]['value'][]> {
  const database = await open()
  if (!database) return []
  return database.getAll(name, IDBKeyRange.bound([uid], [uid, []])).catch(() => [])
}

/** True when it is on disk. */
export async function put<Name extends StoreName>(name: Name, value: Schema[Name]['value']): Promise<boolean> {
  const database = await open()
  if (!database) return false
  return database.put(name, value).then(
    () => true,
    () => false,
  )
}

export async function remove(name: StoreName, uid: string, questionId: string): Promise<void> {
  const database = await open()
  await database?.delete(name, [uid, questionId]).catch(() => undefined)
}
