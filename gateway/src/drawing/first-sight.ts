import type { Call } from '@wardround/proto/contract.ts'
import { getAccessibleMode } from '@wardround/proto/http/assessment/accessible-mode.ts'
import { getCategory } from '@wardround/proto/http/assessment/categories.ts'
import { getQuestionNote } from '@wardround/proto/http/assessment/notes.ts'
import { getQuestionByNumber } from '@wardround/proto/http/assessment/practice.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'

/** What a reader's own the server draws from; the rest is read in the browser. */
export const FIRST_SIGHT: ReadonlyMap<string, Call> = new Map(
  [getCurrentUser, getQuestionByNumber, getCategory, getQuestionNote, getAccessibleMode].map((call) => [
    call.name,
    call as Call,
  ]),
)

type Asked = { params: Record<string, string>; query: Record<string, string> }
/** Reads a call as whoever asks for the page; null where they get no answer. */
export type ReadAsReader = (call: Call, asked: Asked) => Promise<unknown>
