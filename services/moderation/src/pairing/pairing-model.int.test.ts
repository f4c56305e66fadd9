import { randomUUID } from 'node:crypto'
import { dice } from '@wardround/kit/testing/numbers-from.ts'
import { PAIR_TERMS } from '@wardround/proto/http/moderation/pairing.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Harness, newLearner, openHarness, type Who } from '#testing/harness.ts'
import { getPairStatus } from './get-pair-status.ts'
import { joinPairing } from './join-pairing.ts'
import { blockPartner, leavePairing } from './leave-pairing.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

type Said = {
  part: 'plab1' | 'akt'
  day: number
  zone: string
  languages: ('en' | 'ur')[]
  strong: string[]
  weak: string[]
}
const ZONES = [
  ['Europe/London', 0],
  ['Asia/Dubai', 240],
  ['Africa/Lagos', 60],
] as const
const MINUTES = new Map<string, number>(ZONES)
const AREAS = ['Renal', 'Skin', 'Heart']
const dateOf = (day: number) => new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10)
/** Physician associates have a question bank of their own. */
const groupOf = (who: number) => (who % 5 === 0 ? 2 : 1)

/** In how many areas one is good where the other is not. */
const helps = (a: Said, b: Said) =>
  a.strong.filter((area) => b.weak.includes(area)).length + a.weak.filter((area) => b.strong.includes(area)).length
const hasAreas = ({ strong, weak }: Said) => strong.length + weak.length > 0

/**
 * What pairing has to do, in memory: who said what, who waits since when and since the last check, who is with whom,
 * who blocked whom.
 */
class Model {
  said = new Map<number, Said>()
  queued = new Map<number, number>()
  checked = new Map<number, number>()
  partner = new Map<number, number>()
  lastPartner = new Map<number, number>()
  blocked = new Set<string>()
  minute = 0
  waits = (who: number) => this.checked.has(who) && this.minute - (this.checked.get(who) ?? 0) < 15
  fits(one: number, other: number): boolean {
    const [a, b] = [this.said.get(one), this.said.get(other)]
    return (
      a !== undefined &&
      b !== undefined &&
      one !== other &&
      groupOf(one) === groupOf(other) &&
      a.part === b.part &&
      Math.abs(a.day - b.day) <= 21 &&
      Math.abs((MINUTES.get(a.zone) ?? 0) - (MINUTES.get(b.zone) ?? 0)) <= 180 &&
      a.languages.some((language) => b.languages.includes(language)) &&
      (helps(a, b) > 0 || !hasAreas(a) || !hasAreas(b)) &&
      !this.blocked.has(`${one} ${other}`) &&
      !this.blocked.has(`${other} ${one}`)
    )
  }
  /** Whom this person has to be paired with now: who helps most, then the nearest exam, then who waits longest. */
  best(who: number, uids: readonly string[]): number | undefined {
    const me = this.said.get(who) as Said
    const rank = (other: number): [number, number, number, string] => {
      const them = this.said.get(other) as Said
      return [-helps(me, them), Math.abs(me.day - them.day), this.queued.get(other) ?? 0, uids[other] ?? '']
    }
    const [first] = uids
      .map((_, other) => other)
      .filter((other) => this.waits(other) && this.fits(who, other))
      .map((other) => ({ other, rank: rank(other) }))
      .sort(({ rank: one }, { rank: two }) => {
        const at = one.findIndex((part, index) => part !== two[index])
        return at === -1 ? 0 : (one[at] as number) < (two[at] as number) ? -1 : 1
      })
    return first?.other
  }
  join(who: number, said: Said) {
    if (!this.waits(who)) this.queued.set(who, this.minute)
    this.said.set(who, said)
    this.checked.set(who, this.minute)
  }
  pair(one: number, other: number) {
    for (const [who, with_] of [
      [one, other],
      [other, one],
    ] as const) {
      this.partner.set(who, with_)
      this.lastPartner.set(who, with_)
      this.checked.delete(who)
    }
  }
  part(who: number) {
    const other = this.partner.get(who)
    this.partner.delete(who)
    if (other !== undefined) this.partner.delete(other)
    this.checked.delete(who)
  }
}

const PEOPLE = 14
const STEPS = 250

it.each([1, 20_261_123, 77])(
  'does what a model in memory does, whatever people do (seed %i)',
  async (seed) => {
    await harness.db.knex.raw('truncate pair_profiles, pairs, pair_members, pair_blocks, pair_reports, pair_terms')
    const roll = dice(seed)
    const people: Who[] = Array.from({ length: PEOPLE }, (_, at) => newLearner(`Person ${at}`))
    const uids = people.map(({ uid }) => uid as string)
    const start = new Date('2026-11-20T10:00:00.000Z').getTime()
    await harness.db
      .knex('pair_terms')
      .insert(uids.map((uid) => ({ user_id: uid, version: PAIR_TERMS.version, accepted_at: new Date(start) })))
    const model = new Model()
    const at = (who: number) => uids[who] ?? randomUUID()

    /** The partner has to be the one who fits best, and there has to be one exactly when somebody fits. */
    async function meet(who: number) {
      const row = await harness.db
        .knex('pair_members as m')
        .join('pair_members as o', (join) => join.on('o.pair_id', 'm.pair_id').andOn('o.user_id', '<>', 'm.user_id'))
        .where({ 'm.user_id': at(who), 'm.is_live': true })
        .first('o.user_id')
      const best = model.best(who, uids)
      expect(row ? uids.indexOf(row.user_id) : undefined).toBe(best)
      if (best !== undefined) model.pair(who, best)
    }

    for (let step = 0; step < STEPS; step += 1) {
      const who = roll(PEOPLE)
      const action = roll(10)
      model.minute += 1 + roll(3)
      harness.time.now = new Date(start + model.minute * 60_000)
      if (action < 5) {
        const [strong, weak] = [roll(3), roll(3)]
        const known = roll(4) > 0 && strong !== weak
        const said: Said = {
          part: roll(4) === 0 ? 'akt' : 'plab1',
          day: roll(60),
          zone: ZONES[roll(3)]?.[0] ?? 'Europe/London',
          languages: roll(5) === 0 ? ['ur'] : ['en'],
          strong: known ? AREAS.slice(strong, strong + 1) : [],
          weak: known ? AREAS.slice(weak, weak + 1) : [],
        }
        harness.areas.set(at(who), {
          areas: AREAS.map((name) => ({ slug: name, name, share: 0.5 })),
          strong: said.strong,
          weak: said.weak,
        })
        const input = {
          part: said.part,
          examDate: dateOf(said.day),
          timeZone: said.zone,
          languages: said.languages,
          contact: { kind: 'telegram' as const, value: 'somebody_studies' },
        }
        await joinPairing(harness.deps, at(who), { name: 'Some Body', group: groupOf(who) } as never, input)
        if (!model.partner.has(who)) {
          model.join(who, said)
          await meet(who)
        }
      } else if (action < 8) {
        const waited = model.waits(who)
        const status = await getPairStatus(harness.deps, at(who))
        if (waited) {
          model.checked.set(who, model.minute)
          await meet(who)
        } else expect(status.pairingStatus).toBe(model.partner.has(who) ? 'paired' : 'none')
      } else if (action === 8) {
        await leavePairing(harness.deps, at(who))
        model.part(who)
      } else {
        const last = model.lastPartner.get(who)
        const done = blockPartner(harness.deps, at(who))
        if (last === undefined) await expect(done).rejects.toMatchObject({ code: 'resource.missing' })
        else {
          await done
          model.blocked.add(`${who} ${last}`)
          if (model.partner.get(who) === last) model.part(who)
        }
      }
      const live: { one: string; other: string }[] = await harness.db
        .knex('pair_members as m')
        .join('pair_members as o', (join) => join.on('o.pair_id', 'm.pair_id').andOn('o.user_id', '<>', 'm.user_id'))
        .where('m.is_live', true)
        .select({ one: 'm.user_id', other: 'o.user_id' })
      expect(new Map(live.map(({ one, other }) => [uids.indexOf(one), uids.indexOf(other)]))).toEqual(model.partner)
    }
    expect(model.lastPartner.size).toBeGreaterThan(4)
  },
  60_000,
)
