import type { Response } from 'playwright-core'
import { leaksIn } from './leaks.ts'

/** What is wrong with a Set-Cookie line of ours; `secure` where the site is not plain http on this machine. */
export function cookieFaults(line: string, secure: boolean): string[] {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const has = (attribute: string) => attributes.some((each) => each.toLowerCase() === attribute)
  const name = pair.split('=')[0] ?? ''
  return [
    ...(has('httponly') ? [] : ['without HttpOnly']),
    ...(has('samesite=lax') || has('samesite=strict') ? [] : ['without SameSite']),
    ...(has('path=/') ? [] : ['not for the whole site']),
    ...(attributes.some((each) => /^domain=/i.test(each)) ? ['for other hosts too'] : []),
    ...(secure && !(has('secure') && name.startsWith('__Host-')) ? ['not Secure and __Host-'] : []),
  ].map((fault) => `cookie ${name}: ${fault}`)
}

/**
 * What an answer of the API must not have, as a browser gets it: cookies that a script may read, hashes and secrets.
 */
export async function faultsOf(response: Response): Promise<string[]> {
  try {
    const lines = (await response.headersArray())
      .filter(({ name }) => name.toLowerCase() === 'set-cookie')
      .map(({ value }) => value)
    const cookies = lines
      .flatMap((value) => value.split('\n'))
      .flatMap((line) => cookieFaults(line, response.url().startsWith('https:')))
    const text = (response.headers()['content-type'] ?? '').includes('json') ? await response.text() : ''
    // Addresses are looked for where it is known whose they are.
    return [...cookies, ...leaksIn(text, { admin: true }).map((leak) => `${response.url()}: ${leak}`)]
  } catch {
    // The page was left before the answer was read.
    return []
  }
}
