import type { MockKind } from '@wardround/proto/http/assessment/mock-attempts.ts'
import {
  bulkStaffMocks,
  changeStaffMock,
  createStaffMock,
  deleteStaffMock,
  getStaffMock,
  listDeletedStaffMocks,
  listHistoryOfMock,
  listStaffMocks,
  listStaffMocksAsCsv,
  type MockState,
  restoreStaffMock,
} from '@wardround/proto/http/assessment/staff-mocks.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { BodyOf, RecordOf, Resource } from '#shared/staff/resource/resource.ts'
import type { FieldProblem } from '#shared/staff/resource/server-problems.ts'

const calls = {
  list: listStaffMocks,
  get: getStaffMock,
  create: createStaffMock,
  change: changeStaffMock,
  remove: deleteStaffMock,
  restore: restoreStaffMock,
  bin: listDeletedStaffMocks,
  bulk: bulkStaffMocks,
  csv: listStaffMocksAsCsv,
  history: listHistoryOfMock,
}
export type MockCalls = typeof calls
type Body = BodyOf<MockCalls>
export type MockRecord = RecordOf<MockCalls>
export type PaperValues = Body['papers'][number]

/** The values of the form: choices give text. */
export type MockValues = {
  number: number | null
  title: string
  group: string | null
  kind: string | null
  papers: PaperValues[]
  breakMinutes: number | null
  passBy: string | null
  passValue: number | null
  eventId: string | null
  opensAt: string | null
  closesAt: string | null
  position: number | null
}

/** Mocks as a staff resource. */
export const mocks: Resource<MockCalls> = {
  calls,
  area: 'Questions',
  one: 'mock',
  many: 'mocks',
  nameOf: ({ title }) => title,
  list: () => paths.adminMocks(),
  create: () => paths.adminMockNew(),
  edit: (id) => paths.adminMockEdit(id),
}

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

export const GROUP_WORDS: Record<string, string> = { 1: 'PLAB', 2: 'Physician associate', 3: 'UKMLA' }
export const KIND_WORDS: Record<MockKind, string> = {
  plab: 'One paper',
  mla: 'MLA, up to two papers',
  event: 'Big mock',
}
export const STATE_WORDS: Record<MockState, string> = { draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn' }
export const GROUP_OPTIONS = optionsOf(GROUP_WORDS)
export const KIND_OPTIONS = optionsOf(KIND_WORDS)
export const STATE_OPTIONS = optionsOf(STATE_WORDS)
export const PASS_OPTIONS = [
  { value: 'fixed', label: 'Fixed number of marks' },
  { value: 'facility', label: 'Mean percentage correct, minus points' },
]

export const EMPTY_MOCK: MockValues = {
  number: 1,
  title: '',
  group: '1',
  kind: 'plab',
  papers: [{ minutes: 180, questionIds: [] }],
  breakMinutes: 0,
  passBy: 'fixed',
  passValue: 0,
  eventId: null,
  opensAt: null,
  closesAt: null,
  position: 1,
}

export const mockValues = (record: MockRecord): MockValues => ({
  number: record.number,
  title: record.title,
  group: String(record.group),
  kind: record.kind,
  papers: record.papers,
  breakMinutes: record.breakMinutes,
  passBy: record.passMark.by,
  passValue: record.passMark.by === 'fixed' ? record.passMark.marks : record.passMark.margin,
  eventId: record.eventId,
  opensAt: record.opensAt,
  closesAt: record.closesAt,
  position: record.position,
})

/** What the server says of times and pass mark is shown at the field that they come from. */
export function placeMockProblem({ path, message }: FieldProblem): FieldProblem {
  if (path === 'opensAt' || path === 'closesAt') return { path: 'eventId', message }
  return { path: path.startsWith('passMark') ? 'passValue' : path, message }
}

export const mockBody = (values: MockValues): Body => {
  const { group, kind, passBy, passValue, ...rest } = values
  return {
    ...(rest as Omit<Body, 'group' | 'kind' | 'passMark'>),
    group: Number(group) as Body['group'],
    kind: kind as MockKind,
    passMark:
      passBy === 'facility' ? { by: 'facility', margin: passValue ?? 0 } : { by: 'fixed', marks: passValue ?? 0 },
  }
}
