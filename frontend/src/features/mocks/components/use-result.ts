import { getMlaMockResult, getMockResult, type MockResult } from '@wardround/proto/http/assessment/mock-results.ts'
import type { SWRResponse } from 'swr'
import type { ApiError } from '#shared/api/api-error.ts'
import { useApi } from '#shared/api/use-api.ts'

/** The result of an attempt; undefined as id reads nothing. */
export function useResult(mla: boolean, id: string | undefined): SWRResponse<MockResult, ApiError> {
  const params = { id: id ?? '' }
  const plab = useApi(!mla && id ? getMockResult : null, { params })
  const own = useApi(mla && id ? getMlaMockResult : null, { params })
  return mla ? own : plab
}
