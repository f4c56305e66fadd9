import type { Connection } from '@wardround/kit/database.ts'
import { unseal } from '@wardround/kit/seal.ts'
import { findContact } from '#contacts/contact-repository.ts'
import type { WorkerDeps } from '#deps.ts'
import type { Values } from './fill-template.ts'
import type { Mail, MailDetails } from './mail-repository.ts'
import { orderValues } from './order-values.ts'
import { reportValues } from './report-values.ts'

type Addressed = { to: string; name: string; values: Values }

function valuesOf(details: MailDetails, publicUrl: string): Values {
  if ('path' in details) return { ...details.values, link: `${publicUrl}${details.path}` }
  return 'answer' in details ? reportValues(details, publicUrl) : orderValues(details, publicUrl)
}

/** To whom a mail goes and what it says. Throws when the user's address is not known yet. */
export async function addressMail(conn: Connection, deps: Pick<WorkerDeps, 'sealKey' | 'publicUrl'>, mail: Mail): Promise<Addressed> {
  if (mail.sealed) return unseal<Addressed>(deps.sealKey, mail.sealed)
  const contact = mail.userId ? await findContact(conn, mail.userId) : undefined
  if (!contact || !mail.details) throw new Error('it is not known yet where to write to')
  const { email, firstName } = unseal<{ email: string; firstName: string }>(deps.sealKey, contact)
  return { to: email, name: firstName, values: valuesOf(mail.details, deps.publicUrl) }
}
