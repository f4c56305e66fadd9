import { type Consumer, consumer } from '@wardround/kit/events/consumer.ts'
import { noticeRequested } from '@wardround/proto/events/notices.ts'
import { noticeOf } from '@wardround/proto/notices.ts'
import { findContact } from '#contacts/contact-repository.ts'
import type { Deps } from '#deps.ts'
import { chooseChannels } from '#notices/choose-channels.ts'
import { listChoices } from '#notices/preference-repository.ts'
import { CHANNEL_HANDLERS } from './channels.ts'

/** Hands a notice to the channels that its kind and its person want, one consumer for each service that sends. */
export const onNoticeRequested: Consumer<Deps>[] = Object.values(noticeRequested).map((event) =>
  consumer<typeof event, Deps>(event, { service: 'notification' }, async (context, { id, data }) => {
    const { trx } = context
    const contract = noticeOf(data.kind)
    if (contract.needsContact && !(data.uid && (await findContact(trx, data.uid)))) return
    const choices = data.uid ? await listChoices(trx, data.uid, data.kind) : []
    for (const channel of chooseChannels(contract, choices)) await CHANNEL_HANDLERS[channel]?.(context, { id, ...data })
  }),
)
