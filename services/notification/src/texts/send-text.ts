import { unseal } from '@wardround/kit/seal.ts'
import type { WorkerDeps } from '#deps.ts'
import { fillTemplate, type Values } from '#mails/fill-template.ts'
import { giveUp } from '#mails/give-up.ts'
import type { Mail } from '#mails/mail-repository.ts'
import { getTextTemplate } from '#mails/templates.ts'

/** One try to send a text message. One whose time is over is not sent any more: its code is dead. */
export async function sendText(deps: WorkerDeps, mail: Mail): Promise<void> {
  if (!mail.sealed) throw giveUp('it is not known what it says')
  const { to, until, values } = unseal<{ to: string; until: string; values: Values }>(deps.sealKey, mail.sealed)
  if (Date.parse(until) <= deps.clock().getTime()) throw giveUp('it came too late to be of use')
  await deps.texts.send({ id: mail.id, to, text: fillTemplate(getTextTemplate(mail.template), values) })
}
