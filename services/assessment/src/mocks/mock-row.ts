import type { StaffRow } from '@wardround/kit/staff-resource/staff-resource.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import type { MockKind } from '@wardround/proto/http/assessment/mock-attempts.ts'
import type { MockState, PassMark } from '@wardround/proto/http/assessment/staff-mocks.ts'
import type { SittingKind } from '#sittings/sitting.ts'

export type Paper = { minutes: number; questionIds: string[] }

/** One edition of a mock. */
export type MockRow = StaffRow & {
  deleted_at: Date | null
  number: number
  edition: number
  user_group: UserGroup
  kind: MockKind
  title: string
  papers: Paper[]
  break_minutes: number
  pass_mark: PassMark
  /** Fixed when it was published. */
  pass_marks: number | null
  /** Of an event: the big mock whose seats let in. */
  event_id: string | null
  opens_at: Date | null
  closes_at: Date | null
  position: number
  state: MockState
  published_at: Date | null
  released_at: Date | null
  attempts: number | null
}

/** The kind of sitting that a mock is. */
export const SITTING_OF_MOCK = {
  plab: 'mock',
  mla: 'mla_mock',
  event: 'event',
} as const satisfies Record<MockKind, SittingKind>

export const questionsOf = (papers: readonly Paper[]): string[] => papers.flatMap(({ questionIds }) => questionIds)
