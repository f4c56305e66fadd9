import { type ApiError, messageOf } from '#shared/api/api-error.ts'
import type { FormProblem } from '#shared/ui/form/form-errors.tsx'

export type FieldProblem = { path: string; message: string }

/** The id of the control of a field: `question` and `options.2.text` make `question-options-2-text`. */
export const fieldId = (form: string, path: string): string => `${form}-${path.replaceAll('.', '-')}`

/** What the server said about fields: `body.options.2.text` becomes `options.2.text`; one message a field. */
export function problemsOf(error: ApiError): FieldProblem[] {
  const first = new Map<string, string>()
  for (const { path, message } of error.details) {
    if (!path.startsWith('body.')) continue
    const field = path.slice('body.'.length)
    if (!first.has(field)) first.set(field, message)
  }
  return [...first].map(([path, message]) => ({ path, message }))
}

/** Each problem as a line of the summary above the form, with the field's name in front and a link to it. */
export const wordsOf = (
  problems: readonly FieldProblem[],
  form: string,
  nameOf: (path: string) => string,
): FormProblem[] => problems.map(({ path, message }) => ({ fieldId: fieldId(form, path), name: nameOf(path), message }))

/** The summary of a refusal: its fields, or the server's words where it names none. */
export const summaryOf = (
  error: ApiError,
  problems: readonly FieldProblem[],
  form: string,
  nameOf: (path: string) => string,
): FormProblem[] => (problems.length === 0 ? [{ message: messageOf(error) }] : wordsOf(problems, form, nameOf))
