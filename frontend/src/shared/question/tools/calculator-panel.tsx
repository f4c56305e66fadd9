import { type FormEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { color, font, radius, rule, space, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { calculate, formatResult } from './calculate.ts'

const Keys = styled.div`display: grid; grid-template-columns: repeat(6, 1fr); gap: ${space('1')};`
/** The last column: what does not write a sign. */
const Side = styled(Button)<{
  $row: string
}>`grid-column: 6; grid-row: ${({ $row }) => $row}; padding: 0; font-size: ${font('t14')}; min-height: 44px;`
const Key = styled.button`
  min-height: 44px; border: ${rule('hair')} solid ${color('line-2')}; border-radius: ${radius('2')}; background: ${color('sheet')}; color: ${color('ink')};
  font: inherit; font-size: ${font('t16')}; font-weight: ${weight('medium')}; cursor: pointer; touch-action: manipulation;
  &:hover { background: ${color('sunken')}; }
`
const Shown = styled.output`display: block; min-height: 34px; font-size: ${font('t21')}; font-weight: ${weight('medium')}; text-align: right; overflow-wrap: anywhere; small { color: ${color('wrong')}; font-size: ${font('t14')}; font-weight: ${weight('regular')}; }`
const Before = styled.ol`
  list-style: none; font-size: ${font('t13')}; color: ${color('ink-2')}; text-align: right;
  button { border: 0; background: none; font: inherit; color: inherit; cursor: pointer; padding: 4px 0; min-height: 24px; &:hover { text-decoration: underline; } }
`

/** What a key writes; its name where the sign is not read out well. */
const KEYS: readonly (readonly [sign: string, name?: string])[] = [
  ['7'],
  ['8'],
  ['9'],
  ['÷', 'divided by'],
  ['(', 'open bracket'],
  ['4'],
  ['5'],
  ['6'],
  ['×', 'times'],
  [')', 'close bracket'],
  ['1'],
  ['2'],
  ['3'],
  ['−', 'minus'],
  ['^', 'to the power of'],
  ['0'],
  ['.', 'point'],
  ['%', 'per cent'],
  ['+', 'plus'],
  ['√', 'square root of'],
]
const KEPT = 4

type Done = { text: string; value: number }

/** Works out what is typed or pressed. Enter gives the result, which the next line can take up as ans. */
export function CalculatorPanel() {
  const [text, setText] = useState('')
  const [done, setDone] = useState<readonly Done[]>([])
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const [last] = done

  const write = (sign: string) => {
    const input = field.current
    const from = input?.selectionStart ?? text.length
    const to = input?.selectionEnd ?? from
    setText(text.slice(0, from) + sign + text.slice(to))
    setProblem(undefined)
    requestAnimationFrame(() => input?.setSelectionRange(from + sign.length, from + sign.length))
  }
  function work(event: FormEvent): void {
    event.preventDefault()
    const result = calculate(/^\s*[+×÷*/^]/.test(text) && last ? `ans ${text}` : text, last?.value)
    setProblem('problem' in result ? result.problem : undefined)
    if ('problem' in result) return
    setDone([{ text, value: result.value }, ...done].slice(0, KEPT))
    setText('')
  }
  const clear = () => {
    setText('')
    setProblem(undefined)
    field.current?.focus()
  }
  return (
    <form onSubmit={work}>
      <Stack $gap="2">
        <Before aria-label="Earlier results">
          {done
            .slice(1)
            .reverse()
            .map(({ text: was, value }) => (
              <li key={`${was} ${value}`}>
                <button type="button" onClick={() => write(formatResult(value))}>
                  {was} = {formatResult(value)}
                </button>
              </li>
            ))}
        </Before>
        <Shown aria-live="polite">
          {problem ? (
            <small>{problem}</small>
          ) : last ? (
            <>
              {last.text} = {formatResult(last.value)}
            </>
          ) : (
            '0'
          )}
        </Shown>
        <TextField
          ref={field}
          label="Calculation"
          hideLabel
          small
          value={text}
          autoComplete="off"
          spellCheck={false}
          inputMode="decimal"
          enterKeyHint="done"
          placeholder="2.10 + 0.02 × (40 − 28)"
          onChange={(event) => {
            setText(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        <Keys role="group" aria-label="Calculator keys">
          {KEYS.map(([sign, name]) => (
            <Key key={sign} type="button" aria-label={name} onClick={() => write(sign)}>
              {sign}
            </Key>
          ))}
          <Side $row="1" onClick={clear}>
            Clear
          </Side>
          <Side $row="2" onClick={() => write('ans')}>
            Ans
          </Side>
          <Side $row="3 / span 2" type="submit" aria-label="Equals">
            =
          </Side>
        </Keys>
      </Stack>
    </form>
  )
}
