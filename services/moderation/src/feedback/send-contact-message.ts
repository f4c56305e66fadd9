import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { requestSealedNotice } from '@wardround/kit/events/notices.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { feedbackReceived } from '@wardround/proto/events/moderation.ts'
import { isUndeliverable } from '@wardround/proto/fields/undeliverable.ts'
import type { Deps } from '#deps.ts'
import { insertFeedback } from '#feedback/feedback-repository.ts'

export type ContactMessage = {
  contactId: string
  /** Of the session that sends it, if there is one. */
  uid: string | null
  name: string
  email: string
  subject: string
  text: string
}

/**
 * Stores a message of the contact form and confirms it by email. A repeat changes nothing and is answered the same,
 * whoever had sent the first. Throws `email.undeliverable`.
 */
export async function sendContactMessage(deps: Deps, message: ContactMessage): Promise<{ id: string }> {
  const { contactId: id, uid, name, email, subject, text } = message
  if (isUndeliverable(email))
    throw new DomainError('email.undeliverable', {
      details: [{ path: 'body.email', message: 'We cannot reply to this address. Use one such as name@example.com.' }],
    })
  return transaction(deps.db, async (trx) => {
    const created = await insertFeedback(trx, {
      id,
      user_id: uid,
      question_id: null,
      version_id: null,
      target_kind: 'contact',
      target_id: null,
      reason: 'other',
      body: text,
      contact_name: name,
      contact_email: email,
      subject,
    })
    if (created) {
      await emit(trx, feedbackReceived, { feedbackId: id, uid, questionId: null, reason: 'other' })
      await requestSealedNotice(trx, deps.sealKey, 'contact-received', { uid, to: email, firstName: name }, {})
    }
    return { id }
  })
}
