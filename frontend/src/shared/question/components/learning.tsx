import type { Marking } from '@wardround/proto/http/assessment/practice.ts'
import styled from 'styled-components'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { MarginNote } from '#shared/question/layout/question-grid.ts'
import { Source } from '#shared/references/source.tsx'
import { color, space, touch } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'

const References = styled.ol`padding-left: 1.2em; li + li { margin-top: ${space('2')}; } span { color: ${color('ink-3')}; white-space: nowrap; }`
const Leading = styled.ul`
  list-style: none;
  li { display: flex; gap: ${space('2')}; align-items: center; }
  li + li { margin-top: ${space('2')}; }
  svg { flex: none; color: ${color('ink-3')}; }
  ${touch} { a { padding: 13px 0; } li + li { margin: 0; } }
`
/** Guides and gems about the same thing. */
const ReadOn = ({ linked }: { linked: Marking['linked'] }) =>
  linked.length === 0 ? null : (
    <MarginNote>
      <h2>What to read next</h2>
      <Leading>
        {linked.map(({ kind, id, slug, title }) => (
          <li key={id}>
            <Icon name={kind === 'guide' ? 'book' : 'gem'} size={16} />
            <Link to={kind === 'guide' ? paths.guide(slug) : paths.gem(id, slug)}>
              {kind === 'guide' ? 'Guide' : 'Gem'}: {title}
            </Link>
          </li>
        ))}
      </Leading>
    </MarginNote>
  )

/** What to read on, and references; nothing where there are none. */
export const Learning = ({ marking: { references, linked } }: { marking: Marking }) => (
  <>
    <ReadOn linked={linked} />
    {references.length > 0 ? (
      <MarginNote>
        <h2>References</h2>
        <References>
          {references.map((reference) => (
            <Source key={`${reference.title} ${reference.version}`} reference={reference} />
          ))}
        </References>
      </MarginNote>
    ) : null}
  </>
)
