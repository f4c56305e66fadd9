import { useEffect, useRef, useState } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { formatMoment } from '#shared/format/dates.ts'
import { differences, merge, obviousSides, type Part, type Side } from '#shared/staff/resource/differences.ts'
import { color, font, rule, space, up, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Radio } from '#shared/ui/form/choice.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'

const Box = styled.section`margin-bottom: ${space('6')}; scroll-margin-top: ${space('20')};`
const Item = styled.fieldset`
  border-top: ${rule('hair')} solid ${color('line-2')}; padding: ${space('3')} 0; display: grid; gap: ${space('2')} ${space('6')};
  ${up('md')} { grid-template-columns: 1fr 1fr; }
  legend { float: left; font-size: ${font('t14')}; font-weight: ${weight('medium')}; grid-column: 1 / -1; }
`
const Text = styled.span`
  display: block; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 14em; overflow: auto; font-size: ${font('t14')}; color: ${color('ink-2')};
`
const Head = styled.p`font-size: ${font('t14')}; margin-top: ${space('1')};`

type ConflictPanelProps<Values extends FieldValues> = {
  /** What the form was filled with, and what somebody else has saved. What it holds now comes from the form around. */
  base: Values
  theirs: Values
  saved: { version: number; updatedAt: string; updatedBy?: string | undefined }
  parts: readonly Part<Values>[]
  onResolve: (values: Values) => void
}

const WORDS = { me: 'Only you changed this', them: 'Only they changed this', both: 'You both changed this' } as const

/** "Edited by someone else": both texts side by side, a choice for each, nothing overwritten. */
export function ConflictPanel<Values extends FieldValues>({
  base,
  theirs,
  saved,
  parts,
  onResolve,
}: ConflictPanelProps<Values>) {
  const { getValues } = useFormContext<Values>()
  // The reader may go on writing below; what is compared is what stands there now.
  useWatch<Values>()
  const mine = getValues()
  const found = differences(parts, base, mine, theirs)
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView?.({ block: 'start' })
  }, [])

  const sides: Record<string, Side> = { ...obviousSides(found), ...chosen }
  const open = found.filter(({ name }) => !sides[name])
  const all = (side: Side) => setChosen(Object.fromEntries(found.map(({ name }) => [name, side])))
  const who = saved.updatedBy || 'Someone else'
  return (
    <Box ref={box} tabIndex={-1} aria-label="Edited by someone else">
      <Note tone="warn" live="alert" title={`${who} saved version ${saved.version} while you were editing`}>
        <Head>
          {formatMoment(saved.updatedAt)}. Nothing is overwritten.{' '}
          {found.length > 0 ? 'For each part, choose which text to keep.' : 'Your text is the same as theirs.'}
        </Head>
      </Note>
      {found.map(({ name, label, changedBy, ...texts }) => (
        <Item key={name}>
          <legend>
            {label}: {WORDS[changedBy]}
          </legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <Radio
              key={side}
              name={`conflict-${name}`}
              checked={sides[name] === side}
              onChange={() => setChosen({ ...chosen, [name]: side })}
              label={side === 'mine' ? 'Yours' : 'Theirs'}
              hint={<Text>{texts[side] || '(empty)'}</Text>}
            />
          ))}
        </Item>
      ))}
      <Row>
        <Button variant="primary" disabled={open.length > 0} onClick={() => onResolve(merge(mine, theirs, sides))}>
          Keep the chosen text
        </Button>
        <Button onClick={() => all('mine')}>Keep all my text</Button>
        <Button onClick={() => all('theirs')}>Keep all their text</Button>
        {open.length > 0 ? <span>{open.length === 1 ? '1 part' : `${open.length} parts`} still to choose.</span> : null}
      </Row>
    </Box>
  )
}
