import { Component, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { ErrorPage } from './pages/error-page.tsx'

type BoundaryProps = { at: unknown; children: ReactNode }
type BoundaryState = { at: unknown; failure?: { error: unknown } | undefined }

/** Shows what went wrong in place of its children until another address is opened. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { at: this.props.at }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return at === state.at ? null : { at, failure: undefined }
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? <ErrorPage error={failure.error} /> : this.props.children
  }
}

export const Failing = ({ children }: { children: ReactNode }) => <Boundary at={useLocation()}>{children}</Boundary>

/** Around the screens of a layout: one that fails leaves its layout standing. */
export const FailingOutlet = () => (
  <Failing>
    <Outlet />
  </Failing>
)
