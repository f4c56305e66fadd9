import type { TestStack } from '../e2e/stack/test-stack.ts'

/** The sandbox's own calls: faults and webhooks by hand. */
export function sandboxAdmin(url: () => string) {
  const POST = async <Reply = unknown>(path: string, body: object = {}): Promise<Reply> => {
    const response = await fetch(`${url()}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
    return (await response.json()) as Reply
  }
  /** How many requests each fault has still to meet: 0 says that it was hit as often as it was to be. */
  const faultsLeft = async (): Promise<number[]> => {
    const faults = (await (await fetch(`${url()}/sandbox/faults`)).json()) as { times: number }[]
    return faults.map(({ times }) => times)
  }
  const clearFaults = async (): Promise<void> => {
    await fetch(`${url()}/sandbox/faults`, { method: 'DELETE' })
  }
  return { POST, faultsLeft, clearFaults }
}

type ProviderEvent = { id: string; type: string; pending_webhooks: number; data: { object: { id: string } } }

/** What the provider reported of one payment, newest first. */
export async function eventsOf(stack: TestStack, intentId: string): Promise<ProviderEvent[]> {
  const response = await fetch(`${stack.urls.sandbox}/v1/events?limit=100`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  const { data } = (await response.json()) as { data: ProviderEvent[] }
  return data.filter(({ data: { object } }) => object.id === intentId)
}
