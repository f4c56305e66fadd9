/** Long enough to be a phone number. */
const NUMBER = /\+?\d{8,}/g
const ADDRESS = /(?<![^\s<>@])[^\s<>@]+@[^\s<>@]+/g

/** Why a try failed, in one line that staff may read: the server's code and words, without addresses and numbers. */
export function deliveryProblem(error: unknown): string {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string }
  const words = (message ?? String(error))
    .replace(/\s+/g, ' ')
    .replace(ADDRESS, '[address]')
    .replace(NUMBER, '[number]')
  return [code, responseCode, words]
    .filter((part) => part !== undefined)
    .join(' ')
    .slice(0, 300)
}
