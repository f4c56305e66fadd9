import { type VerifiedCertificate, verifyCertificate } from '@wardround/proto/http/assessment/certificates.ts'
import { escapeHtml } from './html-text.ts'
import type { PublicDocument } from './public-document.ts'
import type { ReadContent } from './read-content.ts'

/** Where a certificate is checked, with a number below it. */
export const CHECK_PATH = '/verify'
/** A number is longer only by mistake. */
const LONGEST = 40

const TITLE = 'Check a certificate'
const FORM = `<form action="${CHECK_PATH}" method="get"><p><label>Certificate number <input name="number" maxlength="${LONGEST}" required autocomplete="off"></label> <button>Check certificate</button></p></form>`

const SAYS: Record<VerifiedCertificate['state'], string> = {
  valid: 'Valid. The signature is ours and the record is unchanged.',
  remarked: 'Valid, re-marked. A question was corrected after the mock. The result below is the new one.',
  failed: 'No longer a pass. A question was corrected after the mock, and the score is now below the pass mark.',
  withdrawn: 'Withdrawn. Please do not rely on it.',
  anonymous: 'Valid, holder unknown. The account was deleted, so the name has been removed.',
  broken: 'Not genuine. The record does not match what was signed. Please do not rely on it.',
  unknown: 'No certificate has this number. Check the number and try again.',
}

const DATE = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: '2-digit', month: 'short', year: 'numeric' })
/** "02 Oct 2026", as the site's own page has it. */
const dateOf = (iso: string): string => DATE.format(new Date(iso)).replace('Sept', 'Sep')

function factsOf({ certificate, checkedAt }: VerifiedCertificate): string {
  if (!certificate) return ''
  const { holder, title, result, sittingOn, issuedAt, changedAt } = certificate
  const facts: [string, string | null][] = [
    ['Holder', holder ?? 'Unknown'],
    ['For', title],
    ['Result', result],
    ['Date', dateOf(sittingOn)],
    ['Issued', dateOf(issuedAt)],
    ['Re-marked or withdrawn', changedAt && dateOf(changedAt)],
    ['Checked', dateOf(checkedAt)],
  ]
  return `<dl>${facts.flatMap(([name, value]) => (value ? [`<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`] : [])).join('')}</dl>`
}

type Deps = { read: ReadContent; origin: string }

/**
 * The check of certificates for readers without script: the form, and below an address with a number what the
 * certificate says now. `number` is null for the form alone.
 */
export async function checkDocument({ read, origin }: Deps, number: string | null): Promise<PublicDocument> {
  const found = number === null ? null : await read(verifyCertificate, { params: { id: number } })
  const answer = found
    ? `<p>${escapeHtml(found.number)}: <strong>${SAYS[found.state]}</strong></p>${factsOf(found)}`
    : ''
  return {
    status: 200,
    title: TITLE,
    description: 'Type the number on a Wardround certificate to see whether it is genuine.',
    canonical: origin + (number === null ? CHECK_PATH : `${CHECK_PATH}/${encodeURIComponent(number)}`),
    html: `<h1>${TITLE}</h1>${answer}${FORM}`,
    data: [],
    complete: true,
  }
}

/** What somebody sees who asked too often. */
export const tooManyChecks = ({ origin }: Pick<Deps, 'origin'>): PublicDocument => ({
  status: 429,
  title: TITLE,
  description: '',
  canonical: origin + CHECK_PATH,
  html: `<h1>${TITLE}</h1><p>Too many checks came from your network. Please try again in an hour.</p>`,
  data: [],
  complete: true,
})

/** The number in an address of the site: null for the form, undefined where nothing is checked. */
export function numberAt(path: string): string | null | undefined {
  if (path === CHECK_PATH) return null
  if (!path.startsWith(`${CHECK_PATH}/`)) return undefined
  try {
    const number = decodeURIComponent(path.slice(CHECK_PATH.length + 1))
    return number.length <= LONGEST && !number.includes('/') ? number : undefined
  } catch {
    return undefined
  }
}

/** Where the form leads, which sends the number as `?number=`; undefined for any other address. */
export function checkedAddress(path: string, url: string): string | undefined {
  if (path !== CHECK_PATH) return undefined
  const number = new URLSearchParams(url.slice(path.length)).get('number')?.trim().slice(0, LONGEST)
  return number ? `${CHECK_PATH}/${encodeURIComponent(number)}` : undefined
}
