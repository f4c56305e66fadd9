import type { MockAttempt, MockSummary } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { useLive } from '#shared/live/use-live.ts'
import { numberFrom } from '#shared/question/rules/round.ts'
import { openAttempt, useMocks } from '../api/use-mocks.ts'

/** Which mock the address names; a number that is none is 0. */
export function useMockAddress() {
  const { mocknumber, paper } = useParams()
  const mla = useLocation().pathname.includes('/mlamock')
  return { mla, mocknumber: numberFrom(mocknumber) ?? 0, paper: mla ? (numberFrom(paper) ?? 1) : 1 }
}

/** The mock of the address with the learner's attempts, read again when staff change the time of one. */
export function useMock() {
  const address = useMockAddress()
  const query = useMocks(address.mla)
  const mock = query.data?.items.find(({ mocknumber }) => mocknumber === address.mocknumber)
  useLive('sitting', () => void query.mutate())
  return { address, query, mock }
}

/** The attempt that the page is about: the one that `?attempt=` names, else the open one, else the latest. */
export function useAttemptOf(mock: MockSummary | undefined): MockAttempt | undefined {
  const [search] = useSearchParams()
  const asked = search.get('attempt')
  if (!mock) return undefined
  if (asked) return mock.attempts.find(({ attemptId }) => attemptId === asked)
  return openAttempt(mock) ?? mock.attempts[0]
}
