import { hasFormat } from '@wardround/proto/fields/html.ts'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { lowerFirst } from '#shared/staff/resource/resource.ts'
import { plainLines } from '#shared/staff/rich-text/plain-words.ts'
import { RichTextField } from '#shared/staff/rich-text/rich-text-field.tsx'
import { space } from '#shared/theme/tokens.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'

const Line = styled.div`display: grid; grid-template-columns: minmax(0, 1fr) 32px; gap: ${space('1')}; align-items: start;`
const Foot = styled.p`margin-top: ${space('1')};`

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const toHtml = (text: string) => {
  const lines = escaped(text.trim()).split('\n')
  return lines.join('') === '' ? '' : `<p>${lines.join('<br>')}</p>`
}

export type FormattableFieldProps = {
  /** Id of the control, plain or rich. */
  id: string
  label: string
  /** The plain words, and their formatted form or an empty string. */
  text: string
  html: string
  onChange: (text: string, html: string) => void
  error: string | undefined
  readOnly?: boolean
  /** The control for plain words. */
  children: ReactNode
}

/**
 * A plain text field that a button turns into the rich text editor; another button removes the formatting. Most options
 * are a few plain words, which are quicker to type without the editor.
 */
export function FormattableField({
  id,
  label,
  text,
  html,
  onChange,
  error,
  readOnly,
  children,
}: FormattableFieldProps) {
  const [opened, setOpened] = useState<string>()
  if (readOnly) return children
  const named = lowerFirst(label)
  const value = html || opened
  if (value === undefined)
    return (
      <Line>
        {children}
        <IconButton icon="text" size="sm" label={`Format ${named}`} onClick={() => setOpened(toHtml(text))} />
      </Line>
    )
  const change = (next: string) => {
    setOpened(next)
    onChange(plainLines(next), hasFormat(next) ? next : '')
  }
  const clear = () => {
    setOpened(undefined)
    onChange(html ? plainLines(html) : text, '')
  }
  return (
    <div>
      <RichTextField
        id={id}
        hideLabel
        label={label}
        pictures="protected"
        value={value}
        onChange={change}
        error={error}
      />
      <Foot>
        <Button size="sm" variant="quiet" onClick={clear}>
          Remove formatting from {named}
        </Button>
      </Foot>
    </div>
  )
}
