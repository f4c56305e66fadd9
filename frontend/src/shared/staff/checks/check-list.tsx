import type { ReactNode } from 'react'
import styled from 'styled-components'
import { formatCounted } from '#shared/format/numbers.ts'
import { fieldId } from '#shared/staff/resource/server-problems.ts'
import { color, family, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import type { Finding } from './finding.ts'

/** The head of what stands beside a form. */
export const PanelHead = styled.div`
  display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: ${space('2')} ${space('4')};
  border-top: ${rule('rule')} solid ${color('ink')}; padding: ${space('2')} 0;
  h2 { font: ${weight('bold')} ${font('t16')}/1.4 ${family('figure')}; }
  p { font-size: ${font('t14')}; color: ${color('ink-3')}; }
`
const List = styled.ul`list-style: none; padding: 0; margin: 0 0 ${space('8')}; border-bottom: ${rule('hair')} solid ${color('line')};`
export const Mark = styled.li`
  display: grid; grid-template-columns: 20px minmax(0, 1fr) auto; gap: 0 ${space('2')}; padding: ${space('2')} 0; border-top: ${rule('hair')} solid ${color('line')};
  font-size: ${font('t14')};
  > svg { margin-top: 4px; }
  > p { grid-column: 2; color: ${color('ink-2')}; }
  > strong { font-weight: ${weight('medium')}; }
`
const tone = (level: Finding['level'] | 'good') =>
  color(level === 'stop' ? 'wrong' : level === 'good' ? 'correct' : 'warning')
export const Sign = styled(Icon)<{ $level: Finding['level'] | 'good' }>`color: ${({ $level }) => tone($level)};`

const go = (form: string, path: string) => {
  const field = document.getElementById(fieldId(form, path))
  field?.focus()
  field?.scrollIntoView?.({ block: 'center' })
}

/** How many remarks keep a record from being active, the errors, and how many only advise; `more` is further advice. */
export function summaryOf(findings: readonly Pick<Finding, 'level'>[], more = 0): string {
  const stops = findings.filter(({ level }) => level === 'stop').length
  const advice = findings.length - stops + more
  if (stops + advice === 0) return 'no problems found'
  const errors = stops > 0 ? formatCounted(stops, 'error') : ''
  const warnings = advice > 0 ? formatCounted(advice, 'warning') : ''
  return [errors, warnings].filter(Boolean).join(', ')
}

type CheckListProps = {
  title: string
  /** Name of the form that the fields of the findings are in. */
  form: string
  findings: readonly Finding[]
  /** What the field at a path is called, in lower case: "lead-in". */
  nameOf: (path: string) => string
  /** Further advice, and how much of it. */
  more?: { count: number; marks: ReactNode }
  /** What was looked at, where nothing is to be said. */
  good: string
}

/** What is to be said about a record as it is written, each with the way to its field. */
export const CheckList = ({ title, form, findings, nameOf, more, good }: CheckListProps) => (
  <section aria-label={title}>
    <PanelHead>
      <h2>{title}</h2>
      <p role="status">{summaryOf(findings, more?.count)}</p>
    </PanelHead>
    <List>
      {findings.map(({ rule: name, level, path, title: words, text }) => (
        <Mark key={`${name} ${path} ${words} ${text}`}>
          <Sign name={level === 'stop' ? 'cross' : 'warn'} size={16} $level={level} />
          <strong>{words}</strong>
          <Button size="sm" variant="quiet" onClick={() => go(form, path)}>
            Go to {nameOf(path)}
          </Button>
          <p>{text}</p>
        </Mark>
      ))}
      {more?.marks}
      {findings.length === 0 && !more?.count ? (
        <Mark>
          <Sign name="tick" size={16} $level="good" />
          <span>{good}</span>
        </Mark>
      ) : null}
    </List>
  </section>
)
