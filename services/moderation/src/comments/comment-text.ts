import { DomainError } from '@wardround/kit/base/errors.ts'
import { tidyText } from '@wardround/kit/base/tidy-text.ts'

/** The text as it is stored. Throws `request.invalid` when nothing visible is left of it. */
export function commentText(text: string): string {
  const tidied = tidyText(text)
  if (tidied.length < 2)
    throw new DomainError('request.invalid', {
      details: [{ path: 'body.text', message: 'Enter at least 2 characters.' }],
    })
  return tidied
}
