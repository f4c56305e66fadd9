import { DomainError } from '@wardround/kit/base/errors.ts'
import type { ProblemDetail } from '@wardround/proto/envelope.ts'
import { PLACEHOLDERS } from '@wardround/proto/public-pages.ts'

const NAMES = PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')

/**
 * The first name in double braces that no page can fill in, as a problem of the field at `path`. `html` is what will be
 * kept: sanitising makes braces of what was written otherwise.
 */
export function findUnknownPlaceholder(path: string, html: string): ProblemDetail | undefined {
  const unknown = [...html.matchAll(/\{\{([^{}]*)\}\}/g)].find(([, name = '']) => !PLACEHOLDERS.includes(name))?.[0]
  return unknown ? { path, message: `${unknown} isn’t a placeholder. Use ${NAMES}.` } : undefined
}

/** Throws `request.invalid` for a text that readers would see with its braces. */
export function refuseUnknownPlaceholder(path: string, html: string): void {
  const problem = findUnknownPlaceholder(path, html)
  if (problem) throw new DomainError('request.invalid', { details: [problem] })
}
