import styled from 'styled-components'
import type { OwnControl } from '#shared/staff/form/resource-field.tsx'
import { color, font, space, weight } from '#shared/theme/tokens.ts'
import { Checkbox } from '#shared/ui/form/choice.tsx'

const Legend = styled.legend`font-size: ${font('t14')}; font-weight: ${weight('medium')}; margin-bottom: ${space('1')};`
const Hint = styled.p`font-size: ${font('t13')}; color: ${color('ink-3')};`
const Problem = styled.p`font-size: ${font('t14')}; color: ${color('wrong')};`

type CheckSetProps = OwnControl & { options: readonly { value: string; label: string }[] }

/** Several of a few values, each with a box. */
export function CheckSet({ id, label, hint, error, value, onChange, options }: CheckSetProps) {
  const chosen = value as string[]
  const toggle = (one: string) =>
    onChange((chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one]) as never)
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <Legend>{label}</Legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          id={`${id}-${option.value}`}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={() => toggle(option.value)}
        />
      ))}
      {hint ? <Hint>{hint}</Hint> : null}
      {error ? <Problem id={`${id}-error`}>{error}</Problem> : null}
    </fieldset>
  )
}
