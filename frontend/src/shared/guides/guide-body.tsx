import type { GuideNote, GuideView } from '@wardround/proto/http/content/guides.ts'
import type { ReactNode } from 'react'
import styled, { createGlobalStyle, css } from 'styled-components'
import { ProtectedText } from '#shared/protection/protected-text.tsx'
import { Source } from '#shared/references/source.tsx'
import { color, family, font, rule, size, space, up, weight } from '#shared/theme/tokens.ts'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { SectionNote } from './section-note.tsx'

export const FindStyle = createGlobalStyle`::highlight(guide-find) { background-color: ${color('warning-wash')}; color: ${color('ink')}; }`

/** Own notes stand in the margin where there is room for one. */
const beside = css`
  ${up('xl')} {
    display: grid; grid-template-columns: minmax(0, ${size('measure')}) minmax(200px, 1fr); grid-template-rows: auto 1fr; column-gap: ${space('10')}; max-width: none;
    > * { grid-column: 1; }
    > [data-note] { grid-area: 1 / 2 / span 2; margin: 0; }
  }
`
const SectionBox = styled.section<{ $noted: boolean }>`
  scroll-margin-top: calc(${size('bar')} + ${space('4')}); padding: ${space('6')} 0; border-top: ${rule('hair')} solid ${color('line-2')};
  max-width: ${size('measure')};
  > [data-note] { margin-top: ${space('4')}; }
  ${({ $noted }) => $noted && beside}
`
const Head = styled.div`
  display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: ${space('2')} ${space('4')}; margin-bottom: ${space('3')};
  h2 { font-size: ${font('t21')}; span { color: ${color('ink-3')}; margin-right: ${space('2')}; font-weight: ${weight('regular')}; } }
`
const KeyPoints = styled.section`
  border-top: ${rule('rule')} solid ${color('ink')}; border-bottom: ${rule('rule')} solid ${color('ink')}; padding: ${space('4')} 0; margin-bottom: ${space('4')};
  max-width: ${size('measure')};
  h2 { font-size: ${font('t16')}; margin-bottom: ${space('2')}; }
  ol { padding-left: 1.3em; font: ${weight('regular')} ${font('t16')}/1.5 ${family('text')}; }
  li + li { margin-top: .4em; }
`
const References = styled.section`
  border-top: ${rule('hair')} solid ${color('line-2')}; padding: ${space('6')} 0; font-size: ${font('t14')}; max-width: ${size('measure')};
  h2 { font-size: ${font('t21')}; margin-bottom: ${space('3')}; }
  ol { padding-left: 1.3em; }
  li + li { margin-top: ${space('2')}; }
  ${up('lg')} { padding-bottom: ${space('10')}; }
`

type Props = {
  guide: Pick<GuideView, 'id' | 'sections' | 'keyPoints' | 'references' | 'sourcePages'>
  accessible: boolean
  /** Key points and headings without the text between them. */
  brief?: boolean
  /** Ids of the sections that are read; without `onRead` there is nothing to tick, as in a preview. */
  read?: readonly string[]
  onRead?: (id: string, read: boolean) => void
  notes?: readonly GuideNote[]
  children?: ReactNode
}

/** Key points, sections and references of a guide; `children` stand between the last section and the references. */
export const GuideBody = ({ guide, accessible, brief = false, read = [], onRead, notes, children }: Props) => (
  <>
    {guide.keyPoints.length > 0 ? (
      <KeyPoints aria-labelledby="key-points">
        <h2 id="key-points">High-yield key points</h2>
        <ol>
          {guide.keyPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
      </KeyPoints>
    ) : null}
    {guide.sections.map((section, index) => (
      <SectionBox
        key={section.id}
        id={section.id}
        $noted={notes !== undefined}
        data-section
        aria-labelledby={`h-${section.id}`}
      >
        <Head>
          <h2 id={`h-${section.id}`}>
            <span>{index + 1}</span>
            {section.title}
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
        {notes && !brief ? (
          <div data-note data-no-find>
            <SectionNote
              guideId={guide.id}
              section={section}
              kept={notes.find(({ sectionId }) => sectionId === section.id)}
            />
          </div>
        ) : null}
      </SectionBox>
    ))}
    {children}
    {guide.references.length > 0 ? (
      <References aria-labelledby="references">
        <h2 id="references">References</h2>
        <ol>
          {guide.references.map((reference) => (
            <Source key={`${reference.title} ${reference.version}`} reference={reference} />
          ))}
        </ol>
        {guide.sourcePages.length > 0 ? <p>Source pages: {guide.sourcePages.join(', ')}</p> : null}
      </References>
    ) : null}
  </>
)
