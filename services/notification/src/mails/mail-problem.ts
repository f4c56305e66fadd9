const ADDRESS = /[^\s<>@]+@[^\s<>@]+/g

/** Why a try failed, in one line that staff may read: the server's code and words, without addresses. */
export function mailProblem(error: unknown): string {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string }
  const words = (message ?? String(error)).replace(/\s+/g, ' ').replace(ADDRESS, '[address]')
  return [code, responseCode, words]
    .filter((part) => part !== undefined)
    .join(' ')
    .slice(0, 300)
}
