import { getFigures } from '@wardround/proto/http/content/figures.ts'
import type { Figures } from '@wardround/proto/public-pages.ts'
import { useApi } from '#shared/api/use-api.ts'

/** The true counts; empty while they are not known. `isKnown` once they are read, or cannot be. */
export function useFigures(): { figures: Figures; isKnown: boolean } {
  const { data, error } = useApi(getFigures, {}, { revalidateOnFocus: false })
  return { figures: (data as Figures | undefined) ?? {}, isKnown: data !== undefined || error !== undefined }
}
