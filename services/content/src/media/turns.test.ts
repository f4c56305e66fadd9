import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

describe('turns', () => {
  it('run so many at once, let so many wait and send the next away', async () => {
    const inTurn = createTurns({ atOnce: 2, waiting: 1 })
    const ends: (() => void)[] = []
    let running = 0
    const work = () =>
      inTurn(async () => {
        running += 1
        await new Promise<void>((end) => ends.push(end))
        running -= 1
      })
    const all = [work(), work(), work()]
    await expect(work()).rejects.toMatchObject({ code: 'gateway.unavailable' })
    expect(running).toBe(2)
    ends[0]?.()
    await all[0]
    await Promise.resolve()
    expect(running).toBe(2)
    for (const end of ends) end()
    await all[1]
    for (const end of ends) end()
    await Promise.all(all)
    expect(running).toBe(0)
    await inTurn(async () => {})
  })

  it('pass on after a failure', async () => {
    const inTurn = createTurns({ atOnce: 1, waiting: 1 })
    const failed = inTurn(() => Promise.reject(new Error('no')))
    const next = inTurn(async () => 'yes')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})
