import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { space } from '../theme/tokens.ts'
import { Note } from './note.tsx'

const List = styled.ul`list-style: none; margin-top: ${space('1')}; a { color: inherit; display: inline-block; padding-block: 3px; }`

/** One thing wrong: `fieldId` is the id of the control it belongs to. */
export type FormProblem = { fieldId?: string | undefined; message: string }

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
      title={title ?? (problems.length === 1 ? 'One thing needs another look.' : `${problems.length} things need another look.`)}
    >
      <List>
        {problems.map(({ fieldId, message }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(fieldId)?.focus()
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </List>
    </Note>
  )
}
