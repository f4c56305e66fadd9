import { type Change, diffArrays, diffWordsWithSpace } from 'diff'
import styled from 'styled-components'
import { formatLines } from '#shared/staff/rich-text/plain-words.ts'
import { color, font, rule, space, weight } from '#shared/theme/tokens.ts'

/** A field of a version and how its value is said in words. */
export type VersionShow = {
  name: string
  label: string
  show: (value: never) => string
  /** Another field that says the same better: this one is left out where both versions kept that. */
  unless?: string
}

const Part = styled.section`
  border-top: ${rule('hair')} solid ${color('line-2')}; padding: ${space('3')} 0;
  h3 { font-size: ${font('t14')}; font-weight: ${weight('medium')}; margin-bottom: ${space('1')}; }
`
const Text = styled.div`
  white-space: pre-wrap; overflow-wrap: anywhere;
  del { background: ${color('wrong-wash')}; }
  ins { background: ${color('correct-wash')}; text-underline-offset: 3px; }
`

type VersionPartsProps = {
  parts: readonly VersionShow[]
  older: Record<string, unknown>
  newer: Record<string, unknown>
}

type Run = Pick<Change, 'value' | 'added' | 'removed'>
type Difference = { label: string; runs: Run[] }

const isChange = ({ added, removed }: Omit<Run, 'value'>) => added || removed
const htmlIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /<[a-z]/i.test(value) ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(htmlIn) : []
}
const pictureIn = (value: object) => ('bytes' in value && 'url' in value ? [`Picture ${value.url}`] : [])
const picturesIn = (value: unknown): string[] =>
  value && typeof value === 'object' ? [...pictureIn(value), ...Object.values(value).flatMap(picturesIn)] : []
const formatsIn = (value: unknown): string[] => [...htmlIn(value).flatMap(formatLines), ...picturesIn(value)]

/** What differs in a field: its words, then its formatting; where it is neither, that something does. */
function differencesOf(part: VersionShow, { older, newer }: Omit<VersionPartsProps, 'parts'>) {
  const { name, label, show, unless } = part
  if (unless && older[unless] !== undefined && newer[unless] !== undefined) return []
  const [before, after] = [older[name], newer[name]]
  // What versions did not keep then cannot be compared.
  if (before === undefined || after === undefined || JSON.stringify(before) === JSON.stringify(after)) return []
  const words: Run[] = diffWordsWithSpace(show(before as never), show(after as never))
  const formats = diffArrays(formatsIn(before), formatsIn(after))
    .filter(isChange)
    .flatMap(({ value, ...how }): Run[] => value.map((line) => ({ ...how, value: `${line}\n` })))
  const found: Difference[] = [
    { label, runs: words.some(isChange) ? words : [] },
    { label: `${label}: formatting, links and pictures`, runs: formats },
  ].filter(({ runs }) => runs.length > 0)
  if (found.length > 0) return found
  return [{ label, runs: [{ value: 'Changed, but not in its words or formatting.', added: false, removed: false }] }]
}

/** Two versions, field by field and word by word; fields that are the same are left out. */
export function VersionParts({ parts, ...versions }: VersionPartsProps) {
  const found = parts.flatMap((part) => differencesOf(part, versions))
  if (found.length === 0) return <p>There are no differences.</p>
  return found.map(({ label, runs }) => (
    <Part key={label} aria-label={label}>
      <h3>{label}</h3>
      <Text>
        {runs.map(({ value, added, removed }, index) => {
          const Tag = added ? 'ins' : removed ? 'del' : 'span'
          // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other name than their place
          return <Tag key={index}>{value}</Tag>
        })}
      </Text>
    </Part>
  ))
}
