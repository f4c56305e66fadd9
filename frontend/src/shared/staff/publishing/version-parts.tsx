import { diffWordsWithSpace } from 'diff'
import styled from 'styled-components'
import { color, font, rule, space, weight } from '#shared/theme/tokens.ts'

/** A field of a version and how its value is said in words. */
export type VersionShow = { name: string; label: string; show: (value: never) => string }

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

/** Two versions, field by field and word by word; fields that are the same are left out. */
export function VersionParts({ parts, older, newer }: VersionPartsProps) {
  const changed = parts
    .map(({ name, label, show }) => ({
      label,
      runs: diffWordsWithSpace(show(older[name] as never), show(newer[name] as never)),
    }))
    .filter(({ runs }) => runs.some(({ added, removed }) => added || removed))
  if (changed.length === 0) return <p>There are no differences.</p>
  return changed.map(({ label, runs }) => (
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
