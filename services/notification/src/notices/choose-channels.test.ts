import { ALWAYS_TOPICS, type NoticeContract } from '@wardround/proto/notice.ts'
import { NOTICE_KINDS, noticeOf } from '@wardround/proto/notices.ts'
import { describe, expect, it } from 'vitest'
import { chooseChannels } from './choose-channels.ts'

const channels: NoticeContract['channels'] = { email: 'always', bell: 'on', push: 'off' }

describe('the channels of a notice', () => {
  it('are the defaults of the kind while nothing was chosen', () => {
    expect(chooseChannels({ channels }, [])).toEqual(['email', 'bell'])
  })

  it('are what the person chose, but for those that are always on and those that the kind does not have', () => {
    const chosen = (['email', 'text', 'bell', 'push'] as const).map((channel) => ({
      channel,
      enabled: channel === 'push' || channel === 'text',
    }))
    expect(chooseChannels({ channels }, chosen)).toEqual(['email', 'push'])
  })
})

describe('the catalogue', () => {
  const contracts = NOTICE_KINDS.map((kind) => ({ kind, ...noticeOf(kind) }))

  it('keeps security and payments on at least one channel whatever was chosen', () => {
    const escapes = contracts
      .filter(({ topic }) => ALWAYS_TOPICS.includes(topic))
      .filter(({ channels: own }) => !Object.values(own).includes('always'))
    expect(escapes.map(({ kind }) => kind)).toEqual([])
  })

  it('writes each kind by email or by text, not by both: a delivery has the id of its notice', () => {
    expect(contracts.filter(({ channels: own }) => own.email && own.text)).toEqual([])
  })

  it('has a template exactly for the kinds that are written', () => {
    for (const { kind, channels: own, template } of contracts)
      expect([kind, Boolean(template)]).toEqual([kind, Boolean(own.email ?? own.text)])
  })

  it('never lets a sealed notice into the bell or a push', () => {
    expect(contracts.filter(({ sealed, channels: own }) => sealed && (own.bell || own.push))).toEqual([])
  })

  it.each(contracts)('takes the sample of $kind', ({ fields, sample }) => {
    expect(fields.safeParse(sample).error).toBeUndefined()
  })
})
