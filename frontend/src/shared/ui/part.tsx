import { Component, type ReactNode, Suspense } from 'react'
import { isChunkError } from './chunk-error.ts'

type Props = { fallback?: ReactNode; children: ReactNode }

/**
 * Around a part of the page that has a script of its own. Where that does not arrive, as on a line that breaks, the
 * page does without the part until it is loaded again; what fails otherwise fails as everywhere.
 */
export class Part extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>
    if (isChunkError(error)) return null
    throw error
  }
}
