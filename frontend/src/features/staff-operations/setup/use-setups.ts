import { setups as calls, type ServiceSetup } from '@wardround/proto/http/setup.ts'
import useSWR from 'swr'
import { callApi } from '#shared/api/client.ts'

type Service = keyof typeof calls
const SERVICES = Object.keys(calls) as Service[]

type Asked = { setups: Partial<Record<Service, ServiceSetup>>; missing: Service[] }

async function askAll(): Promise<Asked> {
  const answers = await Promise.all(
    SERVICES.map((service) =>
      callApi(calls[service], {}).then(
        (setup) => ({ service, setup }),
        () => ({ service, setup: undefined }),
      ),
    ),
  )
  return {
    setups: Object.fromEntries(answers.flatMap(({ service, setup }) => (setup ? [[service, setup]] : []))),
    missing: answers.filter(({ setup }) => !setup).map(({ service }) => service),
  }
}

const NONE: Asked = { setups: {}, missing: [] }

/** What each service tells of its set-up; one that does not answer is `missing` and does not hold up the others. */
export function useSetups(): Asked & { loading: boolean; refresh: () => Promise<unknown> } {
  const { data, mutate } = useSWR('setups', askAll)
  return { ...(data ?? NONE), loading: data === undefined, refresh: () => mutate() }
}
