import type { AuditLogEntry } from '@wardround/proto/http/audit-logs.ts'
import { expect, it } from 'vitest'
import { type LogPart, logsToRead, mergeLogs } from './merge-logs.ts'

const entry = (minute: number, seq = minute): AuditLogEntry => ({
  id: `${minute}`,
  seq,
  at: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
  actor: 'a',
  actorName: 'Ada',
  asUser: null,
  action: 'change',
  entity: 'page',
  entityId: '1',
  before: {},
  after: {},
})
const part = (service: string, minutes: number[], more: boolean): LogPart => ({
  service,
  items: minutes.map((minute) => entry(minute)),
  more,
})
const minutes = (parts: LogPart[]) => mergeLogs(parts).map(({ id }) => Number(id))

it('puts the entries of all logs in one order, the newest first', () => {
  expect(minutes([part('a', [9, 5], false), part('b', [8, 2], false)])).toEqual([9, 8, 5, 2])
})

it('shows nothing from before the end of a log that goes on', () => {
  const parts = [part('a', [9, 5], true), part('b', [8, 2], false)]
  expect(minutes(parts)).toEqual([9, 8, 5])
  expect(logsToRead(parts).map(({ service }) => service)).toEqual(['a'])
})

it('reads on where the log ends that ends last', () => {
  expect(logsToRead([part('a', [9, 5], true), part('b', [8, 7], true)]).map(({ service }) => service)).toEqual(['b'])
  expect(logsToRead([part('a', [9], false)])).toEqual([])
})
