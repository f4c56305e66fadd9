import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onClincherListChanged, onClincherListDeleted } from '#clinchers/on-clincher-list-changed.ts'
import { deliver } from '#testing/bank.ts'
import { clincherData, seedClinchers, seedGems } from '#testing/gems.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'

covers('getClincherList listClincherLists listClinchers markClincher markClincherList')

const START = new Date('2026-11-20T10:00:00.000Z')
let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(() => {
  harness.time.now = START
})
afterAll(() => harness.close())

const gemsLearner = (change: object = {}) => newLearner({ entitlements: ['question-bank', 'gems'], ...change })
const mark = (who: object, clincherId: string, known: boolean, at: Date = START) =>
  harness.request(who, 'PUT', '/gemsclinchers', { clincherId, known, at: at.toISOString() })
const ago = (seconds: number) => new Date(START.getTime() - seconds * 1_000)

describe('clinchers', () => {
  it('are listed with what is known, marked one by one, and as a whole', async () => {
    const list = await seedClinchers(harness.deps, 3)
    const [first, second] = [list.clinchers[0]!, list.clinchers[1]!]
    const learner = gemsLearner()
    const path = `/gemsclinchersname/${list.slug}`
    const counts = async () => {
      const lists = await harness.read(learner, '/gemsclincherslist')
      const { size, known, unknown } = lists.find(({ name }: { name: string }) => name === list.slug)
      return [size, known, unknown]
    }
    expect(await counts()).toEqual([3, 0, 3])
    expect((await mark(learner, first.id, true)).data).toEqual({ clincherId: first.id, known: true })
    await mark(learner, second.id, false)
    expect(await counts()).toEqual([3, 1, 2])
    const { clinchers } = await harness.read(learner, path)
    expect(clinchers.map(({ known }: { known: boolean | null }) => known)).toEqual([true, false, null])
    expect(clinchers[0]).toMatchObject(list.clinchers[0]!)
    const today = await harness.read(learner, '/gemsclinchers')
    expect(today.map(({ id }: { id: string }) => id)).not.toContain(first.id)
    expect(today.map(({ id }: { id: string }) => id)).toContain(second.id)
    expect((await harness.request(learner, 'PUT', path, { mark: 'known' })).data).toMatchObject({ known: 3 })
    expect((await harness.request(learner, 'PUT', path, { mark: 'reset' })).data).toMatchObject({
      known: 0,
      unknown: 3,
    })
    expect((await harness.read(gemsLearner(), path)).known).toBe(0)
  })

  it('keep the later of two marks, and none from the future or of another bank', async () => {
    const list = await seedClinchers(harness.deps, 1)
    const { id } = list.clinchers[0]!
    const learner = gemsLearner()
    await mark(learner, id, true, ago(10))
    expect((await mark(learner, id, false, ago(20))).data.known).toBe(true)
    expect((await mark(learner, id, false, ago(5))).data.known).toBe(false)
    expect((await mark(learner, id, true, ago(-600))).error.code).toBe('review.future')
    expect((await mark(learner, id, true, ago(367 * 86_400))).error.code).toBe('review.too-old')
    expect((await mark(learner, randomUUID(), true)).error.code).toBe('resource.missing')
    expect((await mark(gemsLearner({ group: 2 }), id, true)).error.code).toBe('resource.missing')
    expect((await mark(newLearner(), id, true)).error.code).toBe('access.gems')
    for (const method of ['GET', 'PUT'] as const)
      expect(
        (
          await harness.request(
            learner,
            method,
            '/gemsclinchersname/none',
            method === 'PUT' ? { mark: 'reset' } : undefined,
          )
        ).error.code,
      ).toBe('resource.missing')
  })

  it('of a gem are marked too, and show with it', async () => {
    const clincher = clincherData()
    const content = { format: 4, blocks: [{ kind: 'clincher', id: randomUUID(), clincher }] }
    const { gems } = await seedGems(harness.deps, 1, { content: content as never })
    const learner = gemsLearner()
    expect((await mark(learner, clincher.id, true)).status).toBe(200)
    const gem = await harness.read(learner, `/gemsv3/${gems[0]!.gemId}`)
    expect(gem.clinchers).toEqual({ known: [clincher.id], unknown: [] })
  })

  it('follow their list: order, new ones, and its end', async () => {
    const list = await seedClinchers(harness.deps, 2)
    const learner = gemsLearner()
    const clinchers = [clincherData(), ...list.clinchers.toReversed()]
    await deliver(harness.deps, onClincherListChanged, { ...list, revision: 3, clinchers }, { ...list, revision: 2 })
    const shown = await harness.read(learner, `/gemsclinchersname/${list.slug}`)
    expect(shown.clinchers.map(({ id }: { id: string }) => id)).toEqual(clinchers.map(({ id }) => id))
    await deliver(harness.deps, onClincherListDeleted, { listId: list.listId, revision: 4 })
    expect((await harness.request(learner, 'GET', `/gemsclinchersname/${list.slug}`)).status).toBe(404)
  })
})
