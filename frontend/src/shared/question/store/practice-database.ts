import type { CallInput, CallReply } from '@wardround/proto/contract.ts'
import type { QuestionAhead } from '@wardround/proto/http/assessment/ahead.ts'
import type { CategoryView, QuestionCell } from '@wardround/proto/http/assessment/categories.ts'
import type { markClincher } from '@wardround/proto/http/assessment/clinchers.ts'
import type { getReviewSession, recordGemReview } from '@wardround/proto/http/assessment/gem-reviews.ts'
import type { listMocks } from '@wardround/proto/http/assessment/mocks.ts'
import type { QuestionView, recordAnswer, WorkingState } from '@wardround/proto/http/assessment/practice.ts'
import type { DBSchema, IDBPDatabase, StoreNames } from 'idb'
import { openDB } from 'idb'
import { isViewing } from '#shared/api/viewing.ts'

/** An answer that the service has not confirmed yet. One a question: the next attempt needs the reply to this one. */
export type PendingAnswer = {
  uid: string
  questionId: string
  /** Address of the question: its category or session, and its number there. */
  slug: string
  number: number
  code: string
  /** A, B: for the list of what waits. */
  letters: string
  /** When Submit was pressed, in milliseconds since 1970: the order of sending. */
  submittedAt: number
  body: CallInput<typeof recordAnswer>['body']
}

/** An answer draft that has not reached the service. `slug` is that of a paper, which keeps its own. */
export type SavedWorking = { uid: string; questionId: string; slug?: string; sequence: number; state: WorkingState }

/** A note that has not reached the service. `base`: the text of the version that it replaces. */
export type SavedNote = {
  uid: string
  questionId: string
  versionId: string
  text: string
  base: string
  version: number
}

/**
 * A question that lies ready under its address. It comes without its marking; that is put to it once it is answered
 * here, or was shown with it. `openedAt`: when it was opened, if it was not prefetched, in milliseconds since 1970.
 */
export type ReadyQuestion = {
  uid: string
  slug: string
  number: number
  question: QuestionAhead
  answered: QuestionView['answered']
  openedAt?: number
}

/** Of a paper also whether the learner has looked at the question. */
export type Cell = QuestionCell & { opened?: boolean }
/** A category as the pages know it; of a paper also all the seconds that it has, with what was granted. */
export type CategoryRead = Omit<CategoryView, 'questions'> & { questions: Cell[]; seconds?: number }

/**
 * What was last read of a category or session, and when (milliseconds since 1970), for the navigator without a
 * connection.
 */
export type SavedCategory = { uid: string; slug: string; category: CategoryRead; keptAt?: number }

type Mock = CallReply<typeof listMocks>['items'][number]
/**
 * The mocks as they were last read with a call, for a paper that is opened again without a connection. An earlier
 * release did not know what was granted.
 */
export type SavedMocks = {
  uid: string
  call: string
  mocks: { items: (Omit<Mock, 'granted'> & Partial<Pick<Mock, 'granted'>>)[] }
}

/** A rating of a gem that the service has not confirmed yet; `withdrawn`: it is to be undone there. */
export type PendingReview = CallInput<typeof recordGemReview>['body'] & { uid: string; withdrawn?: true }

/**
 * The latest mark of a clincher, which the service has not confirmed yet. `list`: where it was marked, if in a list;
 * `before`: whether it was known by then.
 */
export type PendingMark = CallInput<typeof markClincher>['body'] & { uid: string; list?: string; before: boolean }

export type ReviewCard = CallReply<typeof getReviewSession>['cards'][number]
/** A card to review as it was last known. One that was rated is not among them. */
export type SavedCard = { uid: string; gemId: string; card: ReviewCard }
/**
 * What is to come in a round of reviews, in order. `waiting`: cards behind it; `passed`: those that a cram has been
 * through.
 */
export type SavedRound = { uid: string; round: string; gemIds: string[]; waiting: number; passed: number }

type UserKey = [uid: string, id: string]
interface Schema extends DBSchema {
  answers: { key: UserKey; value: PendingAnswer }
  working: { key: UserKey; value: SavedWorking }
  notes: { key: UserKey; value: SavedNote }
  ready: { key: [uid: string, slug: string, number: number]; value: ReadyQuestion }
  categories: { key: UserKey; value: SavedCategory }
  reviews: { key: UserKey; value: PendingReview }
  mocks: { key: UserKey; value: SavedMocks }
  marks: { key: UserKey; value: PendingMark }
  cards: { key: UserKey; value: SavedCard }
  rounds: { key: UserKey; value: SavedRound }
}
export type StoreName = StoreNames<Schema>
type Value<Name extends StoreName> = Schema[Name]['value']
type Key<Name extends StoreName> = Schema[Name]['key']

const KEYS: Record<StoreName, string[]> = {
  answers: ['uid', 'questionId'],
  working: ['uid', 'questionId'],
  notes: ['uid', 'questionId'],
  ready: ['uid', 'slug', 'number'],
  categories: ['uid', 'slug'],
  reviews: ['uid', 'reviewId'],
  mocks: ['uid', 'call'],
  marks: ['uid', 'clincherId'],
  cards: ['uid', 'gemId'],
  rounds: ['uid', 'round'],
}
const STORES = Object.keys(KEYS) as StoreName[]
const NAME = 'wardround-practice'
let opened: Promise<IDBPDatabase<Schema> | undefined> | undefined

const forget = () => {
  opened = undefined
}

const openOnce = async () =>
  openDB<Schema>(NAME, 5, {
    upgrade: (database) => {
      for (const name of STORES)
        if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, { keyPath: KEYS[name] })
    },
    // Another tab has loaded a newer release: it may not wait for this one.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  })

/**
 * Undefined where the browser keeps nothing (private windows of some), and while somebody else's account is looked at:
 * then everything lives as long as the page.
 */
const open = async () => {
  if (isViewing()) return undefined
  opened ??= openOnce().catch(() => undefined)
  return opened
}

const ofUser = (uid: string) => IDBKeyRange.bound([uid], [uid, []])

/** Everything of one person in a store; empty where nothing can be kept. */
export async function readAll<Name extends StoreName>(name: Name, uid: string): Promise<Value<Name>[]> {
  const database = await open()
  if (!database) return []
  return database.getAll(name, ofUser(uid)).catch(() => [])
}

export async function readOne<Name extends StoreName>(name: Name, key: Key<Name>): Promise<Value<Name> | undefined> {
  const database = await open()
  return database?.get(name, key).catch(() => undefined)
}

/** True when all of it is on disk. */
export async function putAll<Name extends StoreName>(name: Name, values: readonly Value<Name>[]): Promise<boolean> {
  const database = await open()
  if (!database) return false
  try {
    const writing = database.transaction(name, 'readwrite')
    await Promise.all([...values.map((value) => writing.store.put(value)), writing.done])
    return true
  } catch {
    return false
  }
}

/** True when it is on disk. */
export const put = <Name extends StoreName>(name: Name, value: Value<Name>): Promise<boolean> => putAll(name, [value])

export async function remove<Name extends StoreName>(name: Name, key: Key<Name>): Promise<void> {
  const database = await open()
  await database?.delete(name, key).catch(() => undefined)
}

/** Empties a store of everything that belongs to one person, or to everyone else. */
export async function removeOf(name: StoreName, whose: { uid: string } | { notUid: string }): Promise<void> {
  const database = await open()
  if (!database) return
  try {
    if ('uid' in whose) await database.delete(name, ofUser(whose.uid))
    else
      for (const key of await database.getAllKeys(name))
        if ((key as readonly unknown[])[0] !== whose.notUid) await database.delete(name, key)
  } catch {
    // What cannot be reached is not there.
  }
}
