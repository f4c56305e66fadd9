import type { CallReply } from '@wardround/proto/contract.ts'
import { getRemarkings } from '@wardround/proto/http/assessment/remarkings.ts'
import { getItemStatistics } from '@wardround/proto/http/assessment/statistics.ts'
import { listQuestionVersions } from '@wardround/proto/http/content/question-versions.ts'
import { useEffect } from 'react'
import { refresh, useApi } from '#shared/api/use-api.ts'

const ASK_AGAIN_MS = 1_000

export type Remarking = CallReply<typeof getRemarkings>['remarkings'][number]

export const isUnderWay = ({ state }: Pick<Remarking, 'state'>): boolean => state === 'waiting' || state === 'running'

/** What changing its key has done to the answers of a question, asked for every second while that is under way. */
export function useRemarkings(id: string, on = true) {
  const reply = useApi(
    on ? getRemarkings : null,
    { params: { id } },
    { refreshInterval: (latest) => (latest?.remarkings.some(isUnderWay) ? ASK_AGAIN_MS : 0) },
  )
  const underWay = reply.data?.remarkings.some(isUnderWay)
  useEffect(() => {
    if (underWay === false) void refresh(getItemStatistics)
  }, [underWay])
  return reply
}

/** The versions of a question, to say who made one. */
export const useVersionAuthors = (id: string, on: boolean) =>
  useApi(on ? listQuestionVersions : null, { params: { id } })
