import { describe, expect, it } from 'vitest'
import { isPushEndpoint } from './push-endpoint.ts'

describe('T-100 an address to push to', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QOabc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ])('takes %s', (address) => {
    expect(isPushEndpoint(address)).toBe(true)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'https://127.0.0.1:443/',
    'https://fcm.googleapis.com:8443/',
    'https://fcm.googleapis.com:443/fcm/send/abc',
    'https://fcm.googleapis.com\\@example.com/x',
    'https:fcm.googleapis.com/fcm',
    ' https://fcm.googleapis.com/fcm',
    'https://fcm.googleapis.com.example.com/',
    'https://example.com/fcm.googleapis.com',
    'https://fcm.googleapis.com@example.com/',
    'https://user:word@fcm.googleapis.com/',
    'https://evilpush.apple.com/',
    'https://push.apple.com/',
    'https://.push.apple.com/',
    'https://notify.windows.com.example.org/',
    'https://fcm.googleapis.com./fcm',
    'ftp://fcm.googleapis.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'fcm.googleapis.com/fcm',
    '',
  ])('refuses %s', (address) => {
    expect(isPushEndpoint(address)).toBe(false)
  })
})
