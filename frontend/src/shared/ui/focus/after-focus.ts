/** Runs once a menu or dialog that is closing now has given the focus back. */
export const afterFocus = (run: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(run))

/** The page's heading, ready to take the focus: what is marked `data-page-heading`, else the h1. */
export function pageHeading(): HTMLElement | null {
  const heading =
    document.querySelector<HTMLElement>('[data-page-heading]') ?? document.querySelector<HTMLElement>('h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}

/** Puts the focus on the page's heading then: what had it before is gone. */
export const focusHeading = (): void => afterFocus(() => pageHeading()?.focus())
