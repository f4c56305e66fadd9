import type { CategoryView } from '@wardround/proto/http/assessment/categories.ts'
import { describe, expect, it } from 'vitest'
import { withTimeGone } from './category-store.ts'

const category = (secondsLeft: number | null) =>
  ({ resumeAt: 1, session: { id: 's', secondsLeft } }) as unknown as CategoryView

describe('a session that was kept', () => {
  it('has lost the time since then, and never has less than none', () => {
    expect(withTimeGone(category(60), 20_900).session?.secondsLeft).toBe(40)
    expect(withTimeGone(category(60), 90_000).session?.secondsLeft).toBe(0)
    expect(withTimeGone(category(60), -5_000).session?.secondsLeft).toBe(60)
    expect(withTimeGone(category(null), 5_000).session?.secondsLeft).toBeNull()
    const plain = { resumeAt: 1, session: null } as unknown as CategoryView
    expect(withTimeGone(plain, 5_000)).toBe(plain)
  })
})
