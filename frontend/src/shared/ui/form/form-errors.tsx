import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { space, touch } from '#shared/theme/tokens.ts'
import { Note } from '#shared/ui/note.tsx'

const List = styled.ul`list-style: none; margin-top: ${space('1')}; a { color: inherit; display: inline-block; padding-block: 3px; ${touch} { padding-block: 12px; } }`

/**
 * One thing wrong: `fieldId` is the id of the control it belongs to, `name` what the field is called where its label
 * does not say it.
 */
export type FormProblem = { fieldId?: string | undefined; name?: string; message: string }

/** What a field is called on the page: its label, without marks such as "optional". */
const labelOf = (fieldId: string): string | undefined => {
  const control = document.getElementById(fieldId) as HTMLInputElement | null
  const label = control?.labels?.[0]
  // The words of a checkbox are sentences; its message stands for itself.
  return control?.type === 'checkbox' ? undefined : label?.firstChild?.textContent?.trim() || undefined
}

export type FormErrorsProps = {
  problems: readonly FormProblem[]
  /** First line; names what did not happen. */
  title?: string
}

/**
 * The summary above a form: appears when there are problems, takes focus, and leads to each field.
 * Renders nothing for an empty list. Pass a new array per failed attempt so that focus comes back here.
 */
export function FormErrors({ problems, title }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problems.length > 0) box.current?.focus()
  }, [problems])
  if (problems.length === 0) return null
  return (
    <Note
      tone="bad"
      live="alert"
      tabIndex={-1}
      ref={box}
      title={title ?? (problems.length === 1 ? 'There is a problem.' : `There are ${problems.length} problems.`)}
    >
      <List>
        {problems.map(({ fieldId, name, message }) => {
          const label = name ?? (fieldId ? labelOf(fieldId) : undefined)
          const said = label ? `${label}: ${message}` : message
          return (
            <li key={`${fieldId}${message}`}>
              {fieldId ? (
                <a
                  href={`#${fieldId}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(fieldId)?.focus()
                  }}
                >
                  {said}
                </a>
              ) : (
                said
              )}
            </li>
          )
        })}
      </List>
    </Note>
  )
}
