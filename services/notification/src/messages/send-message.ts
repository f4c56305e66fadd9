import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { sanitiseRichText } from '@wardround/kit/security/sanitise.ts'
import type { sendMessage as contract } from '@wardround/proto/http/notification/messages.ts'
import type { z } from 'zod'
import { saveRecipients, setReach } from '#broadcasts/audience-repository.ts'
import { SENT_BEFORE } from '#broadcasts/sent-before.ts'
import { requireTarget } from '#broadcasts/target.ts'
import type { Deps } from '#deps.ts'
import { textOfHtml } from '#templates/text-of-html.ts'
import { findSent, insertMessage, type SentRow } from './message-repository.ts'

type Input = z.output<(typeof contract)['schema']['body']>

const people = (uids: readonly string[]) => [...new Set(uids)].sort().join()

/** Whether that is what was sent under an id. */
const isSame = (row: SentRow, { subject, from, target, groups, uids, byEmail }: Input, body: string): boolean =>
  row.title === subject &&
  row.body === body &&
  row.sender === from &&
  row.by_email === byEmail &&
  row.target === target &&
  row.groups.join() === groups.join() &&
  (target !== 'list' || people(row.uids) === people(uids))

/**
 * Sends a message as one row for all. The same id again sends nothing. Throws `request.invalid` for an empty target or
 * text, and `resource.taken` for another message under an id.
 */
export async function sendMessage(
  deps: Pick<Deps, 'db' | 'clock' | 'publishLive'>,
  input: Input,
  identity: Pick<Identity, 'uid' | 'name'>,
): Promise<SentRow> {
  requireTarget(input)
  const { id, subject, html, from, target, groups, uids, byEmail } = input
  const body = sanitiseRichText(html)
  if (textOfHtml(body) === '')
    throw new DomainError('request.invalid', { details: [{ path: 'body.html', message: 'Enter the text.' }] })
  const sent = await transaction(deps.db, async (trx) => {
    const now = deps.clock()
    const isNew = await insertMessage(trx, {
      id,
      title: subject,
      body,
      sender: from,
      target,
      groups,
      by_email: byEmail,
      updated_by: identity.name,
      publish_at: now,
    })
    if (isNew) {
      if (target === 'list') await saveRecipients(trx, id, uids)
      await setReach(trx, id, now)
      await audit(trx, {
        actor: identity.uid ?? 'unknown',
        actorName: identity.name,
        action: 'send',
        entity: 'messages',
        entityId: id,
        after: { subject, target, groups, uids },
      })
    }
    return findSent(trx, id)
  })
  if (!sent || !isSame(sent, input, body))
    throw new DomainError('resource.taken', { details: [{ path: 'body.id', message: SENT_BEFORE }] })
  if (target === 'list') for (const uid of uids) deps.publishLive(uid, 'bell')
  return sent
}
