import type { AnchorHTMLAttributes, Ref } from 'react'
import {
  type NavigateOptions,
  type To,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
} from 'react-router-dom'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> & { to: To; ref?: Ref<HTMLAnchorElement> }

const ELSEWHERE = /^[a-z][a-z\d+.-]*:|^\/\//i

/**
 * A link within the site, or to an absolute address elsewhere. The router's own brings 3.5 kB of code for fetching
 * routes ahead, which nothing here uses, into the first page.
 */
export function Link({ to, ...rest }: LinkProps) {
  if (typeof to !== 'string' || !ELSEWHERE.test(to)) return <OwnLink to={to} {...rest} />
  const { replace: _, state: __, preventScrollReset: ___, ...anchor } = rest
  return <a {...anchor} href={to} />
}

function OwnLink({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    target: rest.target,
    ...(replace === undefined ? {} : { replace }),
    ...(preventScrollReset === undefined ? {} : { preventScrollReset }),
  })
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

/** A link that says when it leads to the page on which it stands. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  return <Link aria-current={useResolvedPath(props.to).pathname === pathname ? 'page' : undefined} {...props} />
}
