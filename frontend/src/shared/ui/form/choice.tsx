import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import styled, { css } from 'styled-components'
import { color, font, motion, radius, rule, size, space, touch } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { Legend } from './legend.ts'

/** The finger's room lies over the row, which stays as high as it is, and below the box itself. */
const bareTouch = css`position: relative; &::before { content: ''; position: absolute; inset: -10px; } > input { position: relative; }`
const Row = styled.label<{ $bare: boolean }>`
  display: flex; gap: ${space('3')}; align-items: flex-start; cursor: pointer;
  ${({ $bare }) => ($bare ? 'padding: 2px;' : 'min-height: 32px; padding: 5px 0;')}
  ${touch} { ${({ $bare }) => ($bare ? bareTouch : `min-height: ${size('target')}; padding-block: 11px;`)} }
  &:has(:disabled, [aria-disabled='true']) { color: ${color('ink-3')}; cursor: not-allowed; }
`
const box = css`
  appearance: none; flex: none; width: 20px; height: 20px; margin: 0; border: ${rule('hair')} solid ${color('edge')};
  background: ${color('sheet')}; display: grid; place-items: center; cursor: inherit;
  &::after { content: ''; width: 12px; height: 12px; background: ${color('on-accent')}; transform: scale(0); }
  &:checked, &:indeterminate { background: ${color('accent')}; border-color: ${color('accent')}; }
  &:checked::after { transform: none; }
  &:disabled, &[aria-disabled='true'] { border-style: dashed; }
  &[aria-invalid='true'] { border-color: ${color('wrong')}; }
  @media (forced-colors: active) { appearance: auto; &::after { content: none; } }
`
const Box = styled.input`
  ${box} border-radius: ${radius('1')};
  &::after { clip-path: polygon(12% 52%, 0 64%, 38% 100%, 100% 20%, 88% 8%, 37% 76%); }
  &:indeterminate::after { transform: none; clip-path: inset(40% 0); }
`
const Disc = styled.input`${box} border-radius: 50%; &:indeterminate:not(:checked) { background: ${color('sheet')}; border-color: ${color('edge')}; } &::after { clip-path: circle(40%); }`
const Track = styled.input`
  ${box} border-radius: ${radius('pill')}; width: 36px; display: block; position: relative;
  &::after { position: absolute; left: 3px; top: 3px; clip-path: circle(50%); transform: none; background: ${color('edge')}; transition: left ${motion('slow')}; }
  &:checked::after { left: 19px; background: ${color('on-accent')}; }
`
const Words = styled.span`min-width: 0;`
const Hint = styled.span`display: block; font-size: ${font('t13')}; color: ${color('ink-3')};`

const Problem = styled.p`display: flex; gap: 6px; font-size: ${font('t14')}; color: ${color('wrong')}; margin-top: ${space('1')}; svg { margin-top: 3px; }`

type ChoiceProps = {
  label: ReactNode
  /** The label is read out but not shown, as in a table row. Needs a string. */
  hideLabel?: boolean
  hint?: ReactNode
  ref?: Ref<HTMLInputElement>
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>

const Wrapped = ({
  label,
  hideLabel,
  hint,
  children,
}: Pick<ChoiceProps, 'label' | 'hideLabel' | 'hint'> & { children: ReactNode }) => (
  <Row $bare={Boolean(hideLabel)}>
    {children}
    {hideLabel ? null : (
      <Words>
        {label}
        {hint ? <Hint>{hint}</Hint> : null}
      </Words>
    )}
  </Row>
)
const named = ({ label, hideLabel }: Pick<ChoiceProps, 'label' | 'hideLabel'>) =>
  hideLabel && typeof label === 'string' ? label : undefined

export type CheckboxProps = ChoiceProps & {
  /** What is wrong and what to do; needs an `id`. */
  error?: string | undefined
  /** Some of what it stands for is chosen. */
  mixed?: boolean
}

/** A real checkbox. Consent is never ticked for the reader. */
export function Checkbox({ label, hideLabel, hint, mixed = false, error, ref, ...rest }: CheckboxProps) {
  const own = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = mixed
  }, [mixed])
  const attach = (element: HTMLInputElement | null) => {
    own.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
  const wrong = error ? ({ 'aria-invalid': true, 'aria-describedby': `${rest.id}-error` } as const) : {}
  return (
    <>
      <Wrapped {...{ label, hideLabel, hint }}>
        <Box type="checkbox" aria-label={named({ label, hideLabel })} ref={attach} {...wrong} {...rest} />
      </Wrapped>
      {error ? (
        <Problem id={`${rest.id}-error`}>
          <Icon name="cross" />
          {error}
        </Problem>
      ) : null}
    </>
  )
}

/** On or off at once, without a save button. */
export const Switch = ({ label, hideLabel, hint, ...rest }: ChoiceProps) => (
  <Wrapped {...{ label, hideLabel, hint }}>
    <Track type="checkbox" role="switch" aria-label={named({ label, hideLabel })} {...rest} />
  </Wrapped>
)

/** One radio button alone; use RadioGroup where you can. */
export const Radio = ({ label, hideLabel, hint, ...rest }: ChoiceProps) => (
  <Wrapped {...{ label, hideLabel, hint }}>
    <Disc type="radio" aria-label={named({ label, hideLabel })} {...rest} />
  </Wrapped>
)

export type RadioChoice = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }
export type RadioGroupProps = {
  legend: string
  choices: readonly RadioChoice[]
  /** Controlled when given; otherwise pass `register('field')` of react-hook-form as `inputProps`. */
  value?: string
  onChange?: (value: string) => void
  name?: string
  error?: string | undefined
  inputProps?: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }
}

/** Exclusive choices with long words, or more than four. */
export function RadioGroup({ legend, choices, value, onChange, name, error, inputProps }: RadioGroupProps) {
  const generated = useId()
  return (
    <fieldset aria-describedby={error ? `${generated}-error` : undefined}>
      <Legend>{legend}</Legend>
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          label={choice.label}
          hint={choice.hint}
          disabled={choice.disabled}
          name={name ?? generated}
          value={choice.value}
          {...(onChange ? { checked: value === choice.value, onChange: () => onChange(choice.value) } : {})}
          {...inputProps}
        />
      ))}
      {error ? (
        <Problem id={`${generated}-error`}>
          <Icon name="cross" />
          {error}
        </Problem>
      ) : null}
    </fieldset>
  )
}
