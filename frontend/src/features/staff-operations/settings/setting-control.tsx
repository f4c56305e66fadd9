import { Controller, useFormContext } from 'react-hook-form'
import styled from 'styled-components'
import { fieldId } from '#shared/staff/resource/server-problems.ts'
import { font, space, weight } from '#shared/theme/tokens.ts'
import { Checkbox, RadioGroup, Switch } from '#shared/ui/form/choice.tsx'
import { TextArea, TextField } from '#shared/ui/form/text-field.tsx'
import type { SettingScreen, SettingValues } from './setting-screens.ts'

const Legend = styled.legend`font-size: ${font('t14')}; font-weight: ${weight('medium')}; margin-bottom: ${space('1')};`
const id = fieldId('setting', 'value')

/** The one control of a settings screen. */
export function SettingControl({ control: described }: Pick<SettingScreen, 'control'>) {
  const { control, formState } = useFormContext<SettingValues>()
  const { text, chosen } = formState.errors
  if (described.kind === 'boxes')
    return (
      <Controller
        control={control}
        name="chosen"
        render={({ field: { value, onChange } }) => (
          <fieldset id={id}>
            <Legend>{described.label}</Legend>
            {described.choices.map((choice) => (
              <Checkbox
                key={choice.value}
                label={choice.label}
                checked={value.includes(choice.value)}
                onChange={(event) =>
                  onChange(
                    described.choices
                      .map((one) => one.value)
                      .filter((one) => (one === choice.value ? event.target.checked : value.includes(one))),
                  )
                }
              />
            ))}
            {chosen?.message ? <p role="alert">{chosen.message}</p> : null}
          </fieldset>
        )}
      />
    )
  if (described.kind === 'switch')
    return (
      <Controller
        control={control}
        name="on"
        render={({ field: { value, onChange } }) => (
          <Switch
            id={id}
            label={described.label}
            hint={described.hint}
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
          />
        )}
      />
    )
  if (described.kind === 'choice')
    return (
      <Controller
        control={control}
        name="text"
        render={({ field: { value, onChange } }) => (
          <div id={id}>
            <RadioGroup
              legend={described.label}
              choices={described.choices}
              value={value}
              onChange={onChange}
              error={text?.message}
            />
          </div>
        )}
      />
    )
  return (
    <Controller
      control={control}
      name="text"
      render={({ field }) => {
        const common = { ...field, id, label: described.label, hint: described.hint, error: text?.message }
        return described.kind === 'lines' ? (
          <TextArea {...common} rows={10} spellCheck={false} />
        ) : (
          <TextField {...common} type="number" inputMode="numeric" min={0} max={described.most} />
        )
      }}
    />
  )
}
