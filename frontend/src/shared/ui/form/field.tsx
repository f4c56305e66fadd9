import { type ReactNode, useId } from 'react'
import styled, { css } from 'styled-components'
import { color, family, font, radius, rule, size, space, weight } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

const Box = styled.div`display: block; min-width: 0;`
const Label = styled.label`display: block; font-size: ${font('t14')}; font-weight: ${weight('medium')}; margin-bottom: ${space('1')};`
const Optional = styled.span`font-weight: ${weight('regular')}; color: ${color('ink-3')};`
const Hint = styled.p`font-size: ${font('t13')}; color: ${color('ink-3')}; margin-top: ${space('1')};`
const Problem = styled.p`display: flex; gap: 6px; font-size: ${font('t14')}; color: ${color('wrong')}; margin-top: ${space('1')}; svg { margin-top: 3px; }`

/** The look of every one-line control. */
export const controlStyle = css<{ $small?: boolean }>`
  width: 100%; min-height: ${({ $small }) => size($small ? 'control-sm' : 'control')};
  padding: ${({ $small }) => ($small ? '4px' : '8px')} ${space('3')};
  border: ${rule('hair')} solid ${color('edge')}; border-radius: ${radius('2')}; background-color: ${color('sheet')}; color: ${color('ink')};
  font: ${weight('regular')} ${({ $small }) => font($small ? 't14' : 't16')}/1.4 ${family('figure')};
  &::placeholder { color: ${color('ink-3')}; opacity: 1; }
  &:hover { border-color: ${color('ink')}; }
  &:focus { outline: ${rule('rule')} solid ${color('focus')}; outline-offset: -1px; border-color: ${color('focus')}; }
  &[aria-invalid='true'] { border-color: ${color('wrong')}; border-left-width: ${rule('state-rule')}; padding-left: 9px; }
  &:disabled, &[readonly] { border-style: dashed; background-color: transparent; color: ${color('ink-3')}; cursor: not-allowed; }
`

export type FieldProps = {
  label: string
  /** The label is read out but not shown: only where the control explains itself, as in a filter bar. */
  hideLabel?: boolean
  /** One line below the control. */
  hint?: ReactNode
  /** What is wrong and what to do. Sets aria-invalid and is read with the control. */
  error?: string | undefined
  /** Says "optional" after the label. */
  optional?: boolean
}

/** What a control inside a field receives. */
export type ControlIds = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/**
 * Label above, hint below, error with a cross. For controls that this folder does not have:
 * `<Field label="Exam date">{(control) => <input type="date" {...control} />}</Field>`.
 */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  optional,
  id: given,
  children,
}: FieldProps & { id?: string; children: (control: ControlIds) => ReactNode }) {
  const generated = useId()
  const id = given ?? generated
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  const text = (
    <Label htmlFor={id}>
      {label}
      {optional ? <Optional> (optional)</Optional> : null}
    </Label>
  )
  return (
    <Box>
      {hideLabel ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error ? (
        <Problem id={`${id}-error`}>
          <Icon name="cross" />
          {error}
        </Problem>
      ) : null}
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
    </Box>
  )
}
