import type { Identity } from '@wardround/kit/security/identity.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { EDITOR, type Harness } from './harness.ts'

type Upload = {
  as?: Partial<Identity> | null
  /** The end of the call's path. */
  to?: string
  name?: string
  type?: string
  part?: string
}

/** Uploads a file as a browser does; the name and the type are claims that nothing depends on. */
export async function upload(
  content: Harness,
  bytes: Buffer,
  { as = EDITOR, to = 'image', name = 'picture.png', type = 'image/png', part = 'file' }: Upload = {},
): Promise<{ status: number; data: any; error: any }> {
  const form = new FormData()
  form.append(part, new Blob([new Uint8Array(bytes)], { type }), name)
  const sent = new Response(form)
  const response = await content.app.inject({
    method: 'POST',
    url: `/a/wardround/upload/${to}`,
    headers: {
      'x-wardround-identity': await testIdentity.header(as ?? {}, 'content'),
      'content-type': sent.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  const { data, error } = response.json()
  return { status: response.statusCode, data, error }
}

/** Asks for a picture as a page of ours does, and follows where it is sent to. */
export async function look(
  content: Harness,
  address: string,
  who: Partial<Identity> | null,
  headers: Record<string, string> = {},
) {
  const ask = async (url: string) =>
    content.app.inject({
      url: url.replace('/api/v1', ''),
      headers: { 'x-wardround-identity': await testIdentity.header(who ?? {}, 'content'), ...headers },
    })
  const first = await ask(address)
  const signed = first.statusCode === 302 ? first.headers.location : undefined
  return { first, signed, last: signed ? await ask(signed) : first }
}
