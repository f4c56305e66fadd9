import type { GoogleAuth } from 'google-auth-library'
import { z } from 'zod'
import type { TopicMessage } from './push-message.ts'

export type FcmSender = (message: TopicMessage) => Promise<string | undefined>

const TIMEOUT = 10_000
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const Account = z.object({ project_id: z.string(), client_email: z.string(), private_key: z.string() })
const Answer = z.object({ name: z.string().min(1) })

type Service = { url: string; token(): Promise<string> }

/** A service account of Firebase as JSON, or the stand-in. */
function serviceOf(where: { account: string } | { sandbox: string }): Service {
  if ('sandbox' in where)
    return { url: `${where.sandbox}/fcm/v1/projects/sandbox/messages:send`, token: async () => 'sandbox' }
  const account = Account.parse(JSON.parse(where.account))
  let auth: Promise<GoogleAuth> | undefined
  // Only an installation with an account of its own loads the library.
  const open = async () => {
    const { GoogleAuth } = await import('google-auth-library')
    return new GoogleAuth({ credentials: account, scopes: [SCOPE] })
  }
  return {
    url: `https://fcm.googleapis.com/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`,
    token: async () => {
      auth ??= open()
      return (await (await auth).getAccessToken()) ?? ''
    },
  }
}

/** Sends to a topic over HTTP v1 of Firebase Cloud Messaging. Throws when it refuses or cannot be reached. */
export function openFcm(where: { account: string } | { sandbox: string }): FcmSender {
  const { url, token } = serviceOf(where)
  return async ({ topic, title, body, link }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: { topic, notification: { title, body }, data: { link } } }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!response.ok) throw new Error(`The push service returned error ${response.status}.`)
    const answer = Answer.safeParse(await response.json().catch(() => undefined))
    return answer.data?.name
  }
}
