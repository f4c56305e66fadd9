import { useToasts } from '#shared/ui/overlay/toast.ts'

/** What toasts say, and their buttons; how they are drawn is tested elsewhere. */
export const Toasts = () =>
  useToasts().map(({ id, text, action }) => (
    <p key={id}>
      {text}{' '}
      {action ? (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      ) : null}
    </p>
  ))
