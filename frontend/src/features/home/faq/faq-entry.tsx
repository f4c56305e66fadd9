import { type FaqSection, rateFaqAnswer } from '@wardround/proto/http/content/faq.ts'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { useSession } from '#shared/session/use-session.ts'
import { color, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { FilledText } from '../articles/filled-text.tsx'
import { readVote, saveVote, type Vote } from './votes.ts'

const Details = styled.details`
  border-bottom: ${rule('hair')} solid ${color('line')}; scroll-margin-top: ${space('8')};
  summary {
    display: flex; align-items: center; justify-content: space-between; gap: ${space('3')}; padding: ${space('3')} 0; cursor: pointer;
    font-weight: ${weight('medium')}; list-style: none; min-height: 48px;
  }
  summary::-webkit-details-marker { display: none; }
  &[open] summary svg { transform: rotate(45deg); }
  > div { padding-bottom: ${space('4')}; }
`
const Helpful = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${space('2')}; margin-top: ${space('4')}; font-size: ${font('t14')}; color: ${color('ink-3')};
`

export const anchorOf = (id: string) => `q-${id.slice(-12)}`

function WasHelpful({ id }: { id: string }) {
  const { user } = useSession()
  const [vote, setVote] = useState<Vote>()
  useEffect(() => setVote(readVote(id)), [id])
  const isCounted = vote?.ofPerson === true && user === null
  const rate = async (helpful: boolean) => {
    const body = { voteId: vote?.voteId ?? crypto.randomUUID(), helpful }
    try {
      await callApi(rateFaqAnswer, { params: { id }, body })
      // Whose session is not known yet has one: the page of a visitor says that it has none.
      const next = { ...body, ofPerson: user !== null }
      saveVote(id, next)
      setVote(next)
    } catch (error) {
      toast(`Your answer was not counted. ${messageOf(error)}`, { icon: 'warn' })
    }
  }
  return (
    <Helpful>
      <span>Was this helpful?</span>
      {([true, false] as const).map((helpful) => (
        <Button
          key={String(helpful)}
          size="sm"
          aria-pressed={vote?.helpful === helpful}
          disabled={isCounted}
          onClick={() => void rate(helpful)}
        >
          {helpful ? 'Yes' : 'No'}
        </Button>
      ))}
      <span role="status">
        {isCounted
          ? 'Your answer has been counted. Log in to change it.'
          : vote
            ? 'Thank you. Your answer has been counted.'
            : ''}
      </span>
    </Helpful>
  )
}

type FaqEntryProps = { entry: FaqSection['questions'][number]; open?: boolean }

/** A question that opens to its answer, with an address of its own. */
export const FaqEntry = ({ entry: { id, question, answer }, open = false }: FaqEntryProps) => (
  <Details id={anchorOf(id)} open={open}>
    <summary>
      {question}
      <Icon name="plus" />
    </summary>
    <div>
      <FilledText html={answer} />
      <WasHelpful id={id} />
    </div>
  </Details>
)
