import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, font, rule, space, touch, up, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { useInlineFocus } from '#shared/ui/focus/use-focus.ts'
import { Row } from '#shared/ui/layout.tsx'

const Line = styled.div`
  display: grid; gap: ${space('2')} ${space('6')}; padding-block: ${space('3')}; border-top: ${rule('hair')} solid ${color('line')};
  font-size: ${font('t14')}; overflow-wrap: anywhere; align-items: baseline;
  &:first-child { border-top: 0; padding-top: 0; }
  ${up('md')} { grid-template-columns: 6fr 18fr; }
`
const Label = styled.div`color: ${color('ink-2')};`
const Value = styled(Row)`justify-content: space-between; min-width: 0;`
const Word = styled.span`font-weight: ${weight('medium')}; min-width: 0; ${touch} { a { padding-block: 14px; } }`

type OwnDetailProps = {
  /** Where a link leads to. */
  id?: string
  label: string
  value: ReactNode
  /** What stands behind the value: a badge, a link. */
  beside?: ReactNode
  /** Without these the value is only shown. */
  open?: boolean
  onOpen?: () => void
  form?: ReactNode
}

/** One line of the account: what it is, its value, and the form that takes its place. */
export function OwnDetail({ id, label, value, beside, open = false, onOpen, form }: OwnDetailProps) {
  const { button, box } = useInlineFocus(open)
  return (
    <Line id={id}>
      <Label>{label}</Label>
      {open ? (
        <div ref={box}>{form}</div>
      ) : (
        <Value>
          <Row>
            <Word>{value}</Word>
            {beside}
          </Row>
          {onOpen ? (
            <Button ref={button} size="sm" aria-label={`Change ${label.toLowerCase()}`} onClick={onOpen}>
              Change
            </Button>
          ) : null}
        </Value>
      )}
    </Line>
  )
}
