import type { Logger } from '@wardround/kit/base/logger.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { insertMail, type NewMail } from './mail-repository.ts'

const LARGEST = 10 * 1024 * 1024

type MailDeps = { db: Connection; logger: Logger }
export type MailServer = { port: number; close(): Promise<void> }

const rejected = (message: string, responseCode: number) => Object.assign(new Error(message), { responseCode })

/** PostgreSQL text holds no NUL. */
const clean = (text: string | undefined): string | null => (text ? text.replaceAll('\0', '') : null)

const toRow = (mail: ParsedMail, session: SMTPServerSession): NewMail => ({
  recipients: session.envelope.rcptTo.map((recipient) => recipient.address),
  sender: clean(mail.from?.text) ?? (session.envelope.mailFrom ? session.envelope.mailFrom.address : ''),
  subject: clean(mail.subject) ?? '',
  body_text: clean(mail.text),
  body_html: mail.html ? clean(mail.html) : null,
  message_id: clean(mail.messageId),
  headers: JSON.stringify(
    mail.headerLines.map(({ key, line }) => ({
      name: key,
      value: clean(line.slice(line.indexOf(':') + 1).trim()) ?? '',
    })),
  ),
})

async function receive(deps: MailDeps, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) throw rejected('This mail is too large.', 552)
  const mail = await simpleParser(Buffer.concat(chunks), { skipImageLinks: true, skipTextToHtml: true })
  await insertMail(deps.db, toRow(mail, session)).catch((error: unknown) => {
    deps.logger.error({ err: error }, 'a mail could not be kept')
    throw rejected('The mailbox cannot take mail now, try again.', 451)
  })
}

/**
 * Takes every mail for every address; says yes only once it is stored. Logging in is possible and nothing is checked.
 */
export async function startMailServer(deps: MailDeps, options: { host: string; port: number }): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    size: LARGEST,
    disableReverseLookup: true,
    logger: false,
    banner: 'Wardround sandbox mailbox',
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onData: (stream, session, done) => {
      receive(deps, stream, session).then(
        () => done(),
        (error: Error) => done(error),
      )
    },
  })
  server.on('error', (error) => deps.logger.warn({ err: error }, 'a mail connection failed'))
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  return {
    port: (server.server.address() as { port: number }).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
