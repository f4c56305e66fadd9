import type { z } from 'zod'
import { type ApiError, invalidRequest } from '../base/api-error.ts'

const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('')

/** zod reports a union's failures together; the one that got furthest says most. */
const deepest = (issue: z.core.$ZodIssue): z.core.$ZodIssue => {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors.map((issues) => issues[0]).filter((found) => found !== undefined)
  const best = inner.find((found) => found.code !== 'invalid_type' && found.code !== 'invalid_value') ?? inner[0]
  return best ? { ...deepest(best), path: [...issue.path, ...best.path] } : issue
}

const toApiError = (found: z.core.$ZodIssue): ApiError => {
  const issue = deepest(found)
  const param = nameOf(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const unknown = nameOf([...issue.path, ...issue.keys.slice(0, 1)])
    return invalidRequest(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
  }
  if ((issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  if (issue.code === 'invalid_value')
    return invalidRequest(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, { param })
  if (issue.code === 'invalid_type')
    return invalidRequest(
      `Invalid ${issue.expected === 'record' ? 'object' : issue.expected}: ${JSON.stringify(issue.input)}`,
      { param },
    )
  const code = issue.code === 'custom' ? (issue.params?.code as string | undefined) : undefined
  return invalidRequest(issue.message, { ...(code ? { code } : {}), param })
}

/** Checks parameters against a call's shape; throws the provider's 400 for the first that is wrong. */
export function parseParams<S extends z.ZodType>(shape: S, params: unknown): z.output<S> {
  const result = shape.safeParse(params, { reportInput: true })
  if (result.success) return result.data
  throw toApiError(result.error.issues[0] as z.core.$ZodIssue)
}
