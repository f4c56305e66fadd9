import type { GemContent } from '@wardround/proto/gem-content.ts'
import { uploadGemImageV3 } from '@wardround/proto/http/content/images.ts'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { BlocksField } from './blocks-field.tsx'

const id = '0199a000-0000-7000-8000-000000000001'
const IMAGE = { id, url: `/api/v1/media/${id}`, width: 900, height: 450, bytes: 9, protected: true }
let arrive = () => {}
const arrived = new Promise<void>((resolve) => {
  arrive = resolve
})
apiServer(
  answering(uploadGemImageV3, async () => {
    await arrived
    return IMAGE
  }),
)

type Blocks = Extract<GemContent, { format: 4 }>

it('keeps what is changed while a picture is uploaded', async () => {
  let kinds: string[] = []
  function Probe() {
    const [content, setContent] = useState<Blocks>({ format: 4, blocks: [] })
    kinds = content.blocks.map(({ kind }) => kind)
    return <BlocksField content={content} onChange={setContent} />
  }
  const { user } = show(<Probe />)
  await user.click(screen.getByRole('button', { name: 'Add picture' }))
  await user.upload(
    screen.getByLabelText('Picture for the new block'),
    new File(['x'], 'ecg.png', { type: 'image/png' }),
  )
  await user.click(screen.getByRole('button', { name: 'Add list' }))
  arrive()
  await waitFor(() => expect(kinds).toEqual(['list', 'image']))
})

it('leads the keyboard to the file of a new image', async () => {
  const { user } = show(<BlocksField content={{ format: 4, blocks: [] }} onChange={() => undefined} />)
  screen.getByRole('button', { name: 'Add picture' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a file' })))
})
