import { expect, it } from 'vitest'
import { WhatsappGroupInput } from './whatsapp-groups.ts'

const group = (link: string, name = 'PLAB 1, August') => ({
  name,
  link,
  group: 1,
  description: '',
  capacityNote: '',
  position: 1,
  state: 'active',
})
const INVITATION = 'AbCdEfGhIjKlMnOpQrStUv'

it('takes an invitation of WhatsApp', () => {
  expect(WhatsappGroupInput.safeParse(group(`https://chat.whatsapp.com/${INVITATION}`)).success).toBe(true)
})

it('takes an invitation as WhatsApp copies it, and keeps the invitation alone', () => {
  const copied = ` https://chat.whatsapp.com/${INVITATION}?mode=ems_copy_t `
  expect(WhatsappGroupInput.parse(group(copied)).link).toBe(`https://chat.whatsapp.com/${INVITATION}`)
})

it.each([
  `http://chat.whatsapp.com/${INVITATION}`,
  `https://whatsapp.com/${INVITATION}`,
  `https://chat.whatsapp.com.example.com/${INVITATION}`,
  `https://evilchat.whatsapp.com/${INVITATION}`,
  `https://evil-chat.whatsapp.com/${INVITATION}`,
  `https://example.com/chat.whatsapp.com/${INVITATION}`,
  `https://chat.whatsapp.com@example.com/${INVITATION}`,
  `https://user:word@chat.whatsapp.com/${INVITATION}`,
  `https://chat.whatsapp.com:8443/${INVITATION}`,
  `https://chat.whatsapp.com./${INVITATION}`,
  `https://chat.whatsapp.com\\@example.com/${INVITATION}`,
  `https://chat.whatsapp.com/${INVITATION}?to=https://example.com`,
  `https://chat.whatsapp.com/${INVITATION}?mode=x&to=https://example.com`,
  `https://chat.whatsapp.com/${INVITATION}#x`,
  `https://chat.whatsapp.com/../${INVITATION}`,
  `https://chat.whatsapp.com/${INVITATION}\nhttps://example.com`,
  `https://ch\u0430t.whatsapp.com/${INVITATION}`,
  `//chat.whatsapp.com/${INVITATION}`,
  `https:chat.whatsapp.com/${INVITATION}`,
  `javascript://chat.whatsapp.com/%0aalert(1)`,
  `data:text/html,https://chat.whatsapp.com/${INVITATION}`,
  'https://chat.whatsapp.com/',
  '',
])('refuses %j as an invitation', (link) => {
  expect(WhatsappGroupInput.safeParse(group(link)).success).toBe(false)
})
