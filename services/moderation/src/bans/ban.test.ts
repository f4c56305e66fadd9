import { expect, it } from 'vitest'
import { captureBan, stateOfBan } from '#bans/ban.ts'

const now = new Date('2026-11-20T10:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)

it('is over when it is lifted, and a temporary one when its time is', () => {
  expect(stateOfBan({ ends_at: null, lifted_at: null }, now)).toBe('in-force')
  expect(stateOfBan({ ends_at: at(1), lifted_at: null }, now)).toBe('in-force')
  expect(stateOfBan({ ends_at: now, lifted_at: null }, now)).toBe('lapsed')
  expect(stateOfBan({ ends_at: at(1), lifted_at: at(-1) }, now)).toBe('lifted')
})

it('for screen captures lasts a day, and the third one until staff decide', () => {
  expect([0, 1, 2, 7].map((earlier) => captureBan(earlier, now).ban)).toEqual([2, 2, 1, 1])
  expect(captureBan(0, now).ends_at).toEqual(at(86_400))
  expect(captureBan(2, now).ends_at).toBeNull()
})
