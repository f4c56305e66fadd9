import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export type Received = { from: string; to: string[]; mail: ParsedMail; source: string }

/**
 * A real SMTP server on a free port. `received` holds what it took; `answer` may refuse: it gets the receiver and how
 * often that one was tried.
 */
export async function startMailbox(answer: (to: string, tries: number) => string | undefined = () => undefined) {
  const received: Received[] = []
  const seen: string[] = []
  const tries = new Map<string, number>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const source = Buffer.concat(chunks).toString('utf8')
        const mail = await simpleParser(source)
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const count = (tries.get(to[0] as string) ?? 0) + 1
        tries.set(to[0] as string, count)
        seen.push(`${to[0]} ${mail.messageId}`)
        const refusal = answer(to[0] as string, count)
        if (refusal) return callback(Object.assign(new Error(refusal), { responseCode: 451 }))
        received.push({ from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '', to, mail, source })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    /** Receiver and message id of every try, taken or not. */
    seen,
    receivedBy: (to: string) => received.filter((each) => each.to.includes(to)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
