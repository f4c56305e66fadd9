/**
 * Where a learner sees the result of an attempt; the list of mocks for a notice of an older version, which names none.
 */
export const mockResultPath = (at: { attemptId?: unknown; number?: unknown; mla?: unknown }): string =>
  at.number === undefined
    ? '/mock'
    : `${at.mla ? `/mlamock/${at.number}/1` : `/mock/${at.number}`}/result?attempt=${at.attemptId}`
