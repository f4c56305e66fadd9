import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import styled from 'styled-components'
import { Link, type LinkProps } from '#shared/navigation/link.tsx'
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { useReadOnly } from './read-only.ts'

const Plain = styled.button<ButtonLook>`${buttonStyle}`
const Anchor = styled(Link)<ButtonLook>`${buttonStyle}`
const File = styled.a<ButtonLook>`${buttonStyle}`

type Look = {
  /** One `primary` a view. `danger` is for the verb of a destructive dialog. */
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as its container. */
  wide?: boolean
  /** Before the words. */
  icon?: IconName
}

type Work = {
  /** Work is under way: shows the pulse line, is announced, and ignores further presses without losing focus. */
  busy?: boolean
  /**
   * It changes something, and so does nothing while the site is shown as somebody else (see `read-only.ts`). What can
   * be `busy` does, unless it is said not to.
   */
  writes?: boolean
}

export type ButtonProps = Look &
  Work & {
    ref?: Ref<HTMLButtonElement>
  } & ButtonHTMLAttributes<HTMLButtonElement>

const swallow = (event: MouseEvent) => event.preventDefault()

/** A real button; `type` is `button` unless stated. */
export const Button = ({
  variant = 'secondary',
  size = 'md',
  wide = false,
  icon,
  busy,
  writes = busy !== undefined,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <Plain
    type={type}
    $variant={variant}
    $size={size}
    $icon={false}
    $wide={wide}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? swallow : onClick}
    {...rest}
    {...useReadOnly(writes)}
  >
    {icon && !busy ? <Icon name={icon} size={16} /> : null}
    {children}
  </Plain>
)

export type LinkButtonProps = Look & { children: ReactNode } & LinkProps

/** A link that looks like a button: it goes somewhere and changes nothing. */
export const LinkButton = ({
  variant = 'secondary',
  size = 'md',
  wide = false,
  icon,
  children,
  ...rest
}: LinkButtonProps) => (
  <Anchor $variant={variant} $size={size} $icon={false} $wide={wide} {...rest}>
    {icon ? <Icon name={icon} size={16} /> : null}
    {children}
  </Anchor>
)

/** A link to a file of a call's, saved instead of shown; `href` comes from `addressOf`. */
export const DownloadButton = ({
  variant = 'secondary',
  size = 'md',
  icon,
  href,
  children,
}: Look & { href: string; children: ReactNode }) => (
  <File href={href} download $variant={variant} $size={size} $icon={false} $wide={false}>
    {icon ? <Icon name={icon} size={16} /> : null}
    {children}
  </File>
)

export type IconButtonProps = {
  icon: IconName
  /** What it does, for screen readers; also the tooltip where no Tooltip is put around it. */
  label: string
  variant?: ButtonVariant
  size?: ButtonSize
  ref?: Ref<HTMLButtonElement>
} & Work &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'>

/** A square button with an icon alone. Pass `aria-pressed` for a toggle. */
export const IconButton = ({
  icon,
  label,
  variant = 'quiet',
  size = 'md',
  busy,
  writes = busy !== undefined,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) => (
  <Plain
    type={type}
    $variant={variant}
    $size={size}
    $icon
    $wide={false}
    aria-label={label}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? swallow : onClick}
    {...rest}
    {...useReadOnly(writes)}
  >
    {busy ? null : <Icon name={icon} size={size === 'sm' ? 16 : 20} />}
  </Plain>
)
