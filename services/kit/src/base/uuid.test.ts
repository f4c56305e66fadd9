import { expect, it } from 'vitest'
import { z } from 'zod'
import { uuidv7 } from './uuid.ts'

it('makes version 7 identifiers that sort by time', () => {
  const ids = [1, 2, 3].map((second) => uuidv7(Date.UTC(2026, 0, 1) + second * 1000))
  expect(ids.every((id) => z.uuidv7().safeParse(id).success)).toBe(true)
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(Array.from({ length: 1000 }, () => uuidv7(0))).size).toBe(1000)
})
