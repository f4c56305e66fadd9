import type { PermissionArea } from '@wardround/proto/codes.ts'
import type { Call, CallInput, CallReply } from '@wardround/proto/contract.ts'
import type { DraftedResource } from '@wardround/proto/http/content/desk.ts'

/**
 * The calls of a staff entity that the pages use. Without `remove`, `restore` and `bulk` a list offers no deletion: the
 * resource has a way of its own.
 */
export type StaffCalls = {
  create: Call
  change: Call
  get: Call
  list: Call
  csv: Call
  history: Call
  remove?: Call
  restore?: Call
  bulk?: Call
  /** What was deleted and can still be restored. */
  bin?: Call
}

/**
 * What every record carries. `version` is sent back with a change; another one there means that somebody was quicker.
 */
export type RecordMeta = { id: string; version: number; createdAt: string; updatedAt: string }

export type RowOf<Calls extends StaffCalls> =
  CallReply<Calls['list']> extends { items: (infer Row)[] } ? Row & RecordMeta : never
export type RecordOf<Calls extends StaffCalls> = CallReply<Calls['get']> & RecordMeta
/** What create takes, and change with the version added. */
export type BodyOf<Calls extends StaffCalls> = CallInput<Calls['create']>['body']

/** A staff entity: its calls, its words, its addresses. Columns and fields are given to the pages that show them. */
export type Resource<Calls extends StaffCalls> = {
  calls: Calls
  area: PermissionArea
  /** Words in small letters: `category`, `categories`. */
  one: string
  many: string
  /** Heading of the list, where it isn't `many`: the menu says "Clinchers" for clincher lists. */
  listTitle?: string
  /** What a row or record is called in titles, messages and questions. */
  nameOf: (record: RowOf<Calls> | RecordOf<Calls>) => string
  list: () => string
  create: () => string
  edit: (id: string) => string
  /** What is typed is about people and is not kept as a draft. */
  keepsNoDraft?: boolean
}

/** `category` becomes `Category`. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** As it stands inside a sentence: a first word with other capitals, as PLAB and WhatsApp, keeps its own. */
export const lowerFirst = (text: string): string =>
  /^[A-Z]\w*[A-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/**
 * The name under which saved filters and working drafts of a resource are kept: `FAQ sections` becomes `faq-sections`.
 * A test holds it together with the contract's names.
 */
export const deskName = ({ many }: { many: string }): DraftedResource =>
  many.toLowerCase().replace(/[^a-z]+/g, '-') as DraftedResource
