import type { ProblemDetail } from '@wardround/proto/envelope.ts'

/** A validation failure as the zod compiler hands it to Fastify. */
type Issue = { keyword?: string; instancePath: string; message?: string; params?: Record<string, unknown> }

const MOST = 50
const ROOTS: Record<string, string> = { querystring: 'query' }

/** Field paths with their part of the request in front: `body.email`, `query.page`, `params.id`. At most fifty. */
export function problemDetails(issues: readonly Issue[], context: string | undefined): ProblemDetail[] {
  const root = ROOTS[context ?? ''] ?? context ?? 'body'
  return issues.slice(0, MOST).flatMap((issue) => {
    const path = [root, ...issue.instancePath.split('/').filter(Boolean)].join('.')
    const unknown = issue.keyword === 'unrecognized_keys' ? (issue.params?.['keys'] as string[] | undefined) : undefined
    if (unknown)
      return unknown.slice(0, MOST).map((key) => ({
        path: `${path}.${key.slice(0, 100).toWellFormed()}`,
        message: 'This field is not recognised.',
      }))
    return [{ path, message: issue.message ?? 'This is not valid. Check it and try again.' }]
  })
}
