import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, family, font, rule, space, up } from '#shared/theme/tokens.ts'

const List = styled.ul`list-style: none; margin: 0; padding: 0;`
const Item = styled.li`
  display: grid; grid-template-columns: 62px minmax(0, 1fr); gap: ${space('2')} ${space('3')}; padding: ${space('4')} 0;
  border-top: ${rule('hair')} solid ${color('line')};
  &:first-child { border-top: 0; padding-top: 0; }
  h3 { font-size: ${font('t18')}; line-height: 1.3; }
  p { max-width: 56ch; }
  ${up('md')} { grid-template-columns: 84px minmax(0, 1fr) 176px; gap: ${space('2')} ${space('5')}; }
`
const Day = styled.p`
  font: 400 ${font('t26')}/1 ${family('text')}; font-variant-numeric: lining-nums;
  small { display: block; font: 400 ${font('t13')}/1.4 ${family('figure')}; color: ${color('ink-3')}; margin-top: 4px; }
  ${up('md')} { font-size: ${font('t34')}; }
`
const Side = styled.div`
  grid-column: 2; display: flex; flex-wrap: wrap; align-items: center; gap: ${space('2')} ${space('4')}; font-size: ${font('t14')};
  ${up('md')} { grid-column: 3; display: grid; justify-items: end; align-content: start; text-align: right; gap: ${space('2')}; }
`
/** What a place costs. */
export const Price = styled.span`font: 400 ${font('t21')}/1.1 ${family('text')}; font-variant-numeric: lining-nums;`

const london = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options })
const DAY = london({ day: 'numeric' })
const MONTH = london({ month: 'short', year: 'numeric' })
const TIME = london({ weekday: 'short', hour: '2-digit', minute: '2-digit' })

/** Things with a day of their own, one below the other. */
export const DatedList = ({ label, children }: { label: string; children: ReactNode }) => (
  <List aria-label={label}>{children}</List>
)

type DatedItemProps = { startsAt: string; children: ReactNode; side: ReactNode; id?: string }

/** The day it begins, London time, what it is, and what can be done with it. */
export function DatedItem({ startsAt, children, side, id }: DatedItemProps) {
  const at = new Date(startsAt)
  return (
    <Item id={id}>
      <Day>
        {DAY.format(at)}
        <small>
          {MONTH.format(at)}
          <br />
          {TIME.format(at)}
        </small>
      </Day>
      <div>{children}</div>
      <Side>{side}</Side>
    </Item>
  )
}
