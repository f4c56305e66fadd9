import { waitUntil } from '../wait-until.ts'

type Mail = { subject: string; text: string; html: string | null }

/** Emails to this address in the sandbox's mailbox, newest first. */
export async function mailsTo(sandbox: string, address: string): Promise<Mail[]> {
  const response = await fetch(`${sandbox}/api/mailbox?to=${encodeURIComponent(address)}`)
  if (!response.ok) throw new Error(`The mailbox answers ${response.status}.`)
  const body = (await response.json()) as Mail[] | { data?: Mail[]; items?: Mail[] }
  return Array.isArray(body) ? body : (body.data ?? body.items ?? [])
}

/** The code of six figures in the newest email to this address, once it has arrived. */
export async function codeMailedTo(sandbox: string, address: string, seconds = 60): Promise<string> {
  let code = ''
  await waitUntil(
    async () => {
      const [mail] = await mailsTo(sandbox, address)
      code = /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? ''
      if (!code) throw new Error(mail ? `No code in "${mail.subject}".` : 'No mail yet.')
    },
    { seconds, sentence: `No code for ${address} arrived within ${seconds} s.` },
  )
  return code
}
