import { type GemView, getGem } from '@wardround/proto/http/assessment/gems.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatShare } from '#shared/format/numbers.ts'
import { GemBody } from '#shared/gems/gem-body.tsx'
import { ReportGemDialog } from '#shared/gems/report-gem-dialog.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { font, size, space, up } from '#shared/theme/tokens.ts'
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { DefinitionList, Row, Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Small } from '#shared/ui/text.tsx'
import { useMarkClincher } from '../rules/use-mark-clincher.ts'
import { DeckButton } from './deck-button.tsx'
import { GemNote } from './gem-note.tsx'
import { GemStateBadge } from './gem-state.tsx'
import { GemTools } from './gem-tools.tsx'

const Sides = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space('8')} ${space('10')}; padding-bottom: ${space('14')};
  ${up('lg')} { grid-template-columns: minmax(0, ${size('measure')}) minmax(220px, 1fr); }
  h2 { font-size: ${font('t18')}; }
`
const Aside = styled.aside`display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space('6')}; align-content: start;`

/** One gem: what it says, the own notes, what is remembered of it, and where it leads. */
export function GemReader({ id }: { id: string }) {
  const query = useApi(getGem, { params: { id } })
  useTitle(query.data?.title)
  return (
    <Wrap>
      <Loaded query={query} loading="Loading the gem" lines={14}>
        {(gem) => <Reader gem={gem} />}
      </Loaded>
    </Wrap>
  )
}

function Reader({ gem }: { gem: GemView }) {
  const mark = useMarkClincher(gem.id)
  const note = (sectionId: string | null) => <GemNote gem={gem} sectionId={sectionId} />
  return (
    <>
      <PageHeader
        title={gem.title}
        above={
          <Breadcrumbs
            crumbs={[
              { label: 'Gems', to: paths.gems() },
              { label: gem.category.name, to: paths.gems({}, gem.category.slug) },
              { label: gem.code },
            ]}
          />
        }
        lead={`${gem.code}, version ${gem.versionNumber}, ${formatDate(gem.publishedAt)}. Gem ${gem.number} of ${gem.total}.`}
        actions={<Neighbours gem={gem} />}
      />
      <Sides>
        <Stack $gap="6">
          <GemTools gem={gem} />
          <GemBody content={gem.content} marks={gem.clinchers} onMark={mark} below={(part) => note(part)} />
          {note(null)}
          <From gem={gem} />
        </Stack>
        <Memory gem={gem} />
      </Sides>
    </>
  )
}

const Neighbours = ({ gem: { previousId, nextId, category } }: { gem: GemView }) => (
  <>
    {previousId ? (
      <LinkButton icon="left" to={paths.gem(previousId, category.slug)}>
        Previous
      </LinkButton>
    ) : null}
    {nextId ? (
      <LinkButton icon="right" to={paths.gem(nextId, category.slug)}>
        Next
      </LinkButton>
    ) : null}
  </>
)

const Memory = ({ gem }: { gem: GemView }) => (
  <Aside>
    <section aria-label="Your memory">
      <h2>Your memory</h2>
      <DefinitionList>
        <dt>State</dt>
        <dd>
          <GemStateBadge state={gem.memory.state} />
        </dd>
        {gem.memory.recall === null ? null : (
          <>
            <dt>Chance of recall</dt>
            <dd>{formatShare(gem.memory.recall)}</dd>
          </>
        )}
        <dt>Reviews</dt>
        <dd>{gem.memory.reviews}</dd>
      </DefinitionList>
    </section>
    {gem.references.length > 0 ? (
      <section aria-label="References">
        <h2>References</h2>
        {gem.references.map(({ title, source, version, url, checkedOn }) => (
          <Small key={title}>
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
            ) : (
              title
            )}
            . {[source, version].filter(Boolean).join(' ')}
            {checkedOn ? `. Checked ${formatDate(checkedOn)}` : null}
          </Small>
        ))}
      </section>
    ) : null}
    <section aria-label="Decks">
      <h2>Decks</h2>
      {gem.decks.map(({ name, title }) => (
        <p key={name}>
          <Link to={paths.review(name)}>{title}</Link>
        </p>
      ))}
      <DeckButton gem={gem} />
    </section>
  </Aside>
)

function From({ gem }: { gem: GemView }) {
  const [reporting, setReporting] = useState(false)
  const { questions, guides } = gem.linked
  return (
    <section aria-label="Next steps">
      <Stack $gap="2">
        {questions.map(({ questionId, categorySlug, number, code }) => (
          <Link key={questionId} to={paths.question(categorySlug, number)}>
            Try a question on this: {code}
          </Link>
        ))}
        {guides.map(({ slug, title }) => (
          <Link key={slug} to={`/plabrevisionguides/${encodeURIComponent(slug)}`}>
            Guide: {title}
          </Link>
        ))}
        <Row>
          <Button variant="quiet" size="sm" icon="report" onClick={() => setReporting(true)}>
            Report a problem with this gem
          </Button>
        </Row>
        <Small $muted>Sample content in this edition has not been reviewed by a doctor.</Small>
      </Stack>
      <ReportGemDialog
        about={{ kind: 'gem', id: gem.id, versionId: gem.versionId }}
        open={reporting}
        onOpenChange={setReporting}
      />
    </section>
  )
}
