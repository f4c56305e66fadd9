import { DEMO_PASSWORD, readAccounts } from '../sample/sample-data.ts'

const SERVICE_NAMES = { questionBank: 'question bank', gems: 'gems' }

type Account = ReturnType<typeof readAccounts>['accounts'][number]

function what({ role, services, group }: Account): string {
  if (role) return `staff, ${role}`
  const bought = services.map((service) => SERVICE_NAMES[service]).join(' and ') || 'verified, not subscribed'
  return group === 'mla' ? `${bought}, MLA group` : bought
}

/** What `make up` says when everything answers. */
export function welcome(urls: { gateway: string; sandbox: string }, seconds: number): string {
  const accounts = readAccounts().accounts.map((account) => `    ${account.email.padEnd(24)} ${what(account)}`)
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
