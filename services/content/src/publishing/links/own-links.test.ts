import { describe, expect, it } from 'vitest'
import { isAddress, newsSlugOf, ownLinksIn } from './own-links.ts'

describe('the links of a text', () => {
  it('are those to pages of this site, each once', () => {
    const html =
      '<p><a href="/FAQ/">FAQ</a> <a rel="noopener" href="/faq?q=a&amp;b#q-1">again</a> <a href="#top">top</a> <a href="mailto:a@b.test">mail</a> <a href="https://www.gmc-uk.org/faq">GMC</a> <a href="//evil.test/x">else</a></p>'
    expect(ownLinksIn(html)).toEqual(['/faq'])
  })

  it('lead to screens, other addresses of screens, files and pictures, or nowhere', () => {
    const alive = ['/', '/terms', '/gems', '/news/old', '/news/any', '/questionbank/cardiology/3', '/sitemap.xml']
    expect([...alive, '/media/0199a000-0000-7000-8000-000000000001'].filter((path) => !isAddress(path))).toEqual([])
    expect(['/tems', '/resources/nothing', '/news/a/b'].filter(isAddress)).toEqual([])
    expect([newsSlugOf('/news/bank-grows'), newsSlugOf('/news/old'), newsSlugOf('/news')]).toEqual([
      'bank-grows',
      undefined,
      undefined,
    ])
  })
})
