import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { DEFAULT_TIME_ZONE } from '@wardround/proto/http/identity/fields.ts'
import type { setPreferences as contract, Preferences } from '@wardround/proto/http/notification/preferences.ts'
import { CHANNELS } from '@wardround/proto/notice.ts'
import { NOTICE_KINDS, type NoticeKind, noticeOf } from '@wardround/proto/notices.ts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { listAllChoices, saveChoice } from '#notices/preference-repository.ts'
import { isTimeZone } from './quiet-hours.ts'
import { findQuietHours, findTimeZone, saveQuietHours } from './quiet-hours-repository.ts'

type Input = z.output<(typeof contract)['schema']['body']>

const invalid = (path: string, message: string) => new DomainError('request.invalid', { details: [{ path, message }] })
const isKind = (name: string): name is NoticeKind => (NOTICE_KINDS as readonly string[]).includes(name)

/** Every kind that leaves a choice, or that is worth naming beside those: what is on for this person. */
export async function getPreferences(deps: Deps, uid: string): Promise<Preferences> {
  const { knex } = deps.db
  const [choices, quiet, zone] = await Promise.all([
    listAllChoices(knex, uid),
    findQuietHours(knex, uid),
    findTimeZone(knex, uid),
  ])
  const chosen = new Map(choices.map(({ kind, channel, enabled }) => [`${kind} ${channel}`, enabled]))
  const kinds = NOTICE_KINDS.map((kind) => {
    const { title, topic, channels } = noticeOf(kind)
    return {
      kind,
      title,
      topic,
      channels: CHANNELS.flatMap((channel) => {
        const standard = channels[channel]
        if (!standard) return []
        const always = standard === 'always'
        return [{ channel, always, enabled: always || (chosen.get(`${kind} ${channel}`) ?? standard === 'on') }]
      }),
    }
  })
  return {
    kinds: kinds.filter(({ channels }) => channels.some(({ always }) => !always)),
    quietHours: quiet ? { from: quiet.from, until: quiet.until } : null,
    timeZone: zone ?? DEFAULT_TIME_ZONE,
  }
}

function refuseWrong({ choices, timeZone }: Input): void {
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw invalid('body.timeZone', 'This time zone is not recognised.')
  for (const [at, { kind, channel }] of choices.entries()) {
    if (!isKind(kind)) throw invalid(`body.choices.${at}.kind`, 'This kind is not recognised.')
    const standard = noticeOf(kind).channels[channel]
    if (!standard || standard === 'always')
      throw invalid(`body.choices.${at}.channel`, 'This cannot be turned on or off.')
  }
}

/** Saves what was chosen. Throws `request.invalid` for what leaves no choice. */
export async function setPreferences(deps: Deps, uid: string, input: Input): Promise<Preferences> {
  refuseWrong(input)
  await transaction(deps.db, async (trx) => {
    const now = deps.clock()
    for (const { kind, channel, enabled } of input.choices)
      await saveChoice(trx, uid, kind as NoticeKind, { channel, enabled }, now)
    if (input.quietHours === undefined && input.timeZone === undefined) return
    const known = await findQuietHours(trx, uid)
    const hours = input.quietHours === undefined ? known : input.quietHours
    const timeZone = input.timeZone ?? (await findTimeZone(trx, uid)) ?? DEFAULT_TIME_ZONE
    await saveQuietHours(trx, uid, { from: hours?.from ?? null, until: hours?.until ?? null, timeZone, now })
  })
  return getPreferences(deps, uid)
}
