import type { MockAttempt } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type MockAddress, paths } from '#shared/navigation/paths.ts'
import { refreshMocks } from '../api/use-mocks.ts'
import { noteStarted } from './use-resumed.ts'

/** Opens a paper that was just started, as soon as the lists say that it runs; `opening` meanwhile. */
export function useOpenPaper(): {
  opening: boolean
  openPaper: (address: MockAddress, started: Pick<MockAttempt, 'attemptId' | 'paper'>) => Promise<void>
} {
  const navigate = useNavigate()
  const [opening, setOpening] = useState(false)
  async function openPaper(address: MockAddress, { attemptId, paper }: Pick<MockAttempt, 'attemptId' | 'paper'>) {
    setOpening(true)
    noteStarted(attemptId, paper)
    await refreshMocks().finally(() => setOpening(false))
    void navigate(paths.mockQuestion(address, paper, 1))
  }
  return { opening, openPaper }
}
