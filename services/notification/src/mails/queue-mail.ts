import type { Deps } from '#deps.ts'

/** One job per round of a mail: adding it again while it is there changes nothing. */
const jobIdOf = (mail: { id: string; round: number }): string => `${mail.id}-${mail.round}`

/** Hands a stored mail to the worker. When Redis is away nothing is lost: the sweep adds it later. */
export async function queueMail(deps: Pick<Deps, 'mailQueue' | 'logger'>, mail: { id: string; round: number }): Promise<void> {
  try {
    await deps.mailQueue.add({ mailId: mail.id }, jobIdOf(mail))
  } catch (error) {
    deps.logger.warn({ err: error, mailId: mail.id }, 'a mail could not be queued; the sweep will do it')
  }
}
