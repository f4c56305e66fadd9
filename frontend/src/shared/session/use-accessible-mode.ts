import { getAccessibleMode, setAccessibleMode } from '@wardround/proto/http/assessment/accessible-mode.ts'
import { useApi, useMutationApi } from '../api/use-api.ts'

/**
 * Whether the reader has accessible mode on: text can then be selected and copied on question pages. Undefined while it
 * is not known; `wanted` false reads nothing.
 */
export function useAccessibleMode(wanted = true): { on: boolean | undefined; since: string | null } {
  const { data, error } = useApi(
    wanted ? getAccessibleMode : null,
    {},
    { revalidateOnFocus: false, revalidateIfStale: false },
  )
  return { on: data?.on ?? (error ? false : undefined), since: data?.since ?? null }
}

/** Switches it; the service notes each change. */
export const useSetAccessibleMode = () => useMutationApi(setAccessibleMode, [getAccessibleMode])
