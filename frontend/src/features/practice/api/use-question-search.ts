import { searchQuestions } from '@wardround/proto/http/assessment/categories.ts'
import { useApi } from '#shared/api/use-api.ts'

/** Questions that hold these words; undefined reads nothing. The last results stay while new ones come. */
export const useQuestionSearch = (text: string | undefined) =>
  useApi(
    text ? searchQuestions : null,
    { params: { text: text ?? '' } },
    { keepPreviousData: true, revalidateOnFocus: false, cancels: true },
  )
