import type { GuideNote, GuideView } from '@wardround/proto/http/content/guides.ts'
import type { ReactNode } from 'react'
import styled, { createGlobalStyle } from 'styled-components'
import { ProtectedText } from '#shared/protection/protected-text.tsx'
import { Source } from '#shared/references/source.tsx'
import { color, family, font, rule, space, up, weight } from '#shared/theme/tokens.ts'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { ReadingPart } from '#shared/ui/reading-page.ts'
import { SectionNote } from './section-note.tsx'

export const FindStyle = createGlobalStyle`::highlight(guide-find) { background-color: ${color('warning-wash')}; color: ${color('ink')}; }`

const Head = styled.div`
  border-top: ${rule('hair')} solid ${color('line-2')}; padding-top: ${space('3')};
  display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: ${space('2')} ${space('4')}; margin-bottom: ${space('3')};
  h2 { font-size: ${font('t21')}; span { color: ${color('ink-3')}; margin-right: ${space('2')}; font-weight: ${weight('regular')}; } }
`
const Beside = styled.div`${up('lg')} { padding-top: ${space('3')}; }`
const KeyPoints = styled.section`
  border-top: ${rule('rule')} solid ${color('accent')}; border-bottom: ${rule('hair')} solid ${color('line-2')}; padding: ${space('3')} 0 ${space('4')}; margin-top: ${space('4')};
  h2 { font: ${weight('bold')} ${font('t14')}/1.4 ${family('figure')}; margin-bottom: ${space('2')}; }
  ol { padding-left: 1.4em; font: ${weight('regular')} 1.0625rem/1.5 ${family('text')}; }
  li + li { margin-top: .4em; }
  li::marker { color: ${color('accent')}; font-family: ${family('figure')}; font-size: .88em; }
`
const References = styled.div`
  border-top: ${rule('hair')} solid ${color('line-2')}; padding-top: ${space('3')}; font-size: ${font('t14')};
  h2 { font-size: ${font('t21')}; margin-bottom: ${space('3')}; }
  ol { padding-left: 1.3em; }
  li + li { margin-top: ${space('2')}; }
`

/** What to remember of a guide; nothing where there is nothing. */
export const GuideKeyPoints = ({ points }: { points: readonly string[] }) =>
  points.length > 0 ? (
    <KeyPoints aria-labelledby="key-points">
      <h2 id="key-points">High-yield key points</h2>
      <ol>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
    </KeyPoints>
  ) : null

type Props = {
  guide: Pick<GuideView, 'id' | 'sections' | 'references' | 'sourcePages'>
  accessible: boolean
  /** Headings without the text between them. */
  brief?: boolean
  /** Ids of the sections that are read; without `onRead` there is nothing to tick, as in a preview. */
  read?: readonly string[]
  onRead?: (id: string, read: boolean) => void
  notes?: readonly GuideNote[]
  /** The section whose note is being written, and what is said when it no longer is. */
  noting?: string | undefined
  onNoted?: () => void
  children?: ReactNode
}

/** Sections and references of a guide, parts of a `ReadingPage`; `children` stand before the references. */
export const GuideBody = ({
  guide,
  accessible,
  brief = false,
  read = [],
  onRead,
  notes,
  noting,
  onNoted,
  children,
}: Props) => (
  <>
    {guide.sections.map((section, index) => (
      <ReadingPart key={section.id} id={section.id} data-section aria-labelledby={`h-${section.id}`}>
        <div>
          <Head>
            <h2 id={`h-${section.id}`}>
              <span>{index + 1}</span> {section.title}
            </h2>
            {onRead ? (
              <div data-no-find>
                <Checkbox
                  label="Read"
                  aria-label={`${section.title} read`}
                  checked={read.includes(section.id)}
                  onChange={(event) => onRead(section.id, event.currentTarget.checked)}
                />
              </div>
            ) : null}
          </Head>
          {brief ? null : <ProtectedText html={section.html} accessible={accessible} />}
        </div>
        {notes && !brief ? (
          <Beside data-no-find>
            <SectionNote
              guideId={guide.id}
              section={section}
              kept={notes.find(({ sectionId }) => sectionId === section.id)}
              writing={noting === section.id}
              {...(onNoted ? { onClose: onNoted } : {})}
            />
          </Beside>
        ) : null}
      </ReadingPart>
    ))}
    {children}
    {guide.references.length > 0 ? (
      <ReadingPart id="references" aria-labelledby="h-references">
        <References>
          <h2 id="h-references">References</h2>
          <ol>
            {guide.references.map((reference) => (
              <Source key={`${reference.title} ${reference.version}`} reference={reference} />
            ))}
          </ol>
          {guide.sourcePages.length > 0 ? <p>Source pages: {guide.sourcePages.join(', ')}</p> : null}
        </References>
      </ReadingPart>
    ) : null}
  </>
)
