import { getFaq } from '@wardround/proto/http/content/faq.ts'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { PageText } from '#shared/pages/page-text.tsx'
import { color, font, space } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { SearchField } from '#shared/ui/form/text-field.tsx'
import { Spread } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { FaqEntry } from '../faq/faq-entry.tsx'
import { searchFaq } from '../faq/search-faq.ts'

const Search = styled.form`max-width: 620px; margin-block: ${space('4')};`
const Found = styled(Spread)`margin-bottom: ${space('6')}; font-size: ${font('t14')}; color: ${color('ink-3')};`

/** Opens and shows the question that the address names, once the questions are there. */
function useNamedQuestion(isThere: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    const named = isThere && hash ? document.getElementById(hash.slice(1)) : null
    if (!(named instanceof HTMLDetailsElement)) return
    named.open = true
    named.scrollIntoView()
  }, [hash, isThere])
}

/** `/faq`: every answer by section; the search stands in the address. */
export function FaqPage() {
  const faq = useApi(getFaq, {})
  const [address, setAddress] = useSearchParams()
  const search = address.get('search') ?? ''
  useNamedQuestion(faq.data !== undefined)
  const change = (next: string) => setAddress(next ? { search: next } : {}, { replace: true, preventScrollReset: true })
  return (
    <Wrap>
      <PageHeader title="Frequently asked questions" lead={<PageText tag="plab-faq" />} />
      <Search role="search" onSubmit={(event) => event.preventDefault()}>
        <SearchField
          label="Search the answers"
          placeholder="For example: refund, exam date"
          maxLength={200}
          value={search}
          onChange={(event) => change(event.target.value)}
        />
      </Search>
      <Loaded query={faq} loading="Loading the answers" lines={10} height="2em">
        {(sections) => {
          const found = searchFaq(sections, search)
          if (found.length === 0)
            return (
              <EmptyState
                title={search ? `No answers match “${search}”` : 'No questions yet'}
                action={<LinkButton to={paths.contactUs()}>Contact us</LinkButton>}
              >
                <p>{search ? 'Try fewer or different words, or contact us.' : 'If you have a question, contact us.'}</p>
              </EmptyState>
            )
          const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
          return (
            <>
              <Found>
                <p role="status">
                  {search
                    ? `${formatCounted(count, 'answer')} ${count === 1 ? 'matches' : 'match'} “${search}”`
                    : `${formatCounted(count, 'answer')} in ${formatCounted(found.length, 'section')}`}
                </p>
                {search ? <Link to={paths.faq()}>Clear search</Link> : null}
              </Found>
              {found.map(({ id, name, questions }) => (
                <Section
                  key={id}
                  id={`section-${id.slice(-12)}`}
                  title={name}
                  aside={formatCounted(
                    questions.length,
                    search ? 'match' : 'question',
                    search ? 'matches' : 'questions',
                  )}
                >
                  {questions.map((entry) => (
                    <FaqEntry
                      key={`${entry.id} ${search === ''}`}
                      entry={entry}
                      open={search !== '' && questions.length === 1}
                    />
                  ))}
                </Section>
              ))}
            </>
          )
        }}
      </Loaded>
      <p>
        Can’t find the answer? <Link to={paths.contactUs()}>Contact us</Link>
      </p>
    </Wrap>
  )
}
