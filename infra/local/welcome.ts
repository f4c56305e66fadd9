import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'

/** What `make up` says when everything answers. */
export function welcome(urls: { gateway: string; sandbox: string }, seconds: number): string {
  const accounts = DEMO_ACCOUNTS.map(({ email, what }) => `    ${email.padEnd(24)} ${what}`)
  return `
  Wardround         ${urls.gateway}
  API documentation ${urls.gateway}/api/docs
  Mailbox           ${urls.sandbox}/mailbox

  Demo accounts, password ${DEMO_PASSWORD}:
${accounts.join('\n')}
  One-time codes of staff: make totp

  The content is sample material which no doctor has reviewed.
  Ctrl-C stops everything and keeps the data.
  ready in ${seconds} s
`
}
