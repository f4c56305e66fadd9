const isForPhones = (rule: CSSRule): rule is CSSMediaRule =>
  'media' in rule && /max-width: 767/.test((rule as CSSMediaRule).media.mediaText)

/** Whether the styles for phones take an element, or what it stands in, off the screen. jsdom draws no width. */
export function isHiddenOnPhones(element: Element): boolean {
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter(isForPhones)
    .flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[])
  const hiding = rules.filter(({ style }) => style?.display === 'none').map(({ selectorText }) => selectorText)
  if (hiding.length === 0) throw new Error('No style for phones hides anything.')
  return hiding.some((selector) => element.closest(selector) !== null)
}
