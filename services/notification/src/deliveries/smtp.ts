import type { ProviderState } from '@wardround/kit/data/provider-states.ts'
import { createTransport } from 'nodemailer'

export type Outgoing = {
  messageId: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Shorter than the claim of one try, so that no two tries overlap. */
const TIMEOUTS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 }

/**
 * Hands emails to the server of SMTP_URL, a few at a time. Files and addresses in an email's fields are never opened.
 */
export function openSmtp(url: string, from: string): { send(mail: Outgoing): Promise<void>; close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  })
  return {
    send: async (mail) => {
      const { rejected } = await transport.sendMail({ from, ...mail })
      if (rejected.length > 0) throw new Error('The email server refused the recipient.')
    },
    close: () => transport.close(),
  }
}

/** The part after @ of `Name <address>`. */
export const domainOf = (from: string): string => /@([^<>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'

const THIS_MACHINE = new Set(['127.0.0.1', 'localhost', '[::1]', 'sandbox'])

/**
 * What staff see about the mail server: outside production, a server on this machine is the sandbox's mailbox.
 */
export function emailState({ SMTP_URL, NODE_ENV }: { SMTP_URL: string; NODE_ENV: string }): ProviderState {
  const { hostname, host } = new URL(SMTP_URL)
  const isSandbox = NODE_ENV !== 'production' && THIS_MACHINE.has(hostname)
  return {
    name: 'mail',
    mode: isSandbox ? 'sandbox' : 'live',
    detail: isSandbox ? 'emails go to the sandbox mailbox' : host,
  }
}
