import { listProducts } from '@wardround/proto/http/billing/catalogue.ts'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { PurchasePage } from './purchase-page.tsx'

apiServer(answering(listProducts, []))

it('has ways on for somebody who will not pay yet', async () => {
  show(<PurchasePage />)
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await href('Start a trial')).toBe('/trial')
  expect(await href('Not now')).toBe('/')
})
